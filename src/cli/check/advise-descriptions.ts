import type { Warning } from './advise.js';
import type { Listings } from './catalogue.js';
import type { EntryName } from './entry-name.js';

/** Resources and prompts that people have to choose, and arguments to fill in, by nothing but a name. */
export function adviseDescriptions({
  resources,
  resourceTemplates,
  prompts,
}: Omit<Listings, 'tools'>): Warning[] {
  return [
    ...resources.flatMap(({ uri, description }) => undescribed({ resource: uri }, description)),
    ...resourceTemplates.flatMap(({ uriTemplate, description }) =>
      undescribed({ resourceTemplate: uriTemplate }, description),
    ),
    ...prompts.flatMap(({ name, description, arguments: inputs = [] }): Warning[] => {
      const names = inputs.filter((it) => !it.description?.trim()).map((it) => it.name);
      const text = `no description of ${names.join(', ')}`;
      return [
        ...undescribed({ prompt: name }, description),
        ...(names.length > 0 ? [{ code: 'undescribed-parameter', prompt: name, text } as const] : []),
      ];
    }),
  ];
}

function undescribed(entry: EntryName, description: string | undefined): Warning[] {
  return description?.trim() ? [] : [{ code: 'no-description', ...entry, text: 'it has no description' }];
}
