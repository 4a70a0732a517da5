import type { Report, ReportedTool } from './report.js';

/** What differs between the catalogue's report and what the document says now, in words. */
export function driftOf(stored: Report | undefined, current: Report): string[] {
  if (!stored) return [];
  const before = new Map(stored.tools.map((tool) => [tool.tool, tool]));
  const after = new Map(current.tools.map((tool) => [tool.tool, tool]));
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!now) return [`${name} (${old?.operation}) is gone`];
    return old ? changesOf(old, now) : [`${name} (${now.operation}) is new`];
  });
}

function changesOf(old: ReportedTool, now: ReportedTool): string[] {
  const parts = [
    ...(old.operation === now.operation && old.digest.request === now.digest.request
      ? []
      : ['its request or description']),
    ...(old.digest.arguments === now.digest.arguments ? [] : ['its arguments']),
    ...(old.digest.answer === now.digest.answer ? [] : ['its answer']),
  ];
  return parts.length === 0 ? [] : [`${now.tool} (${now.operation}): ${parts.join(', ')} changed`];
}
