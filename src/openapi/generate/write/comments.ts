import { WIDTH } from './literals.js';

/** Documentation above a declaration: its text, then tags, a line each. Nothing where there is nothing to say. */
export function comment(text: string | undefined, tags: readonly string[], indent: string): string {
  const lines = [...commentLines(text ?? ''), ...tags];
  const [only, ...others] = lines;
  if (only === undefined) return '';
  if (others.length === 0 && indent.length + only.length + 7 <= WIDTH) {
    return `${indent}/** ${only} */\n`;
  }
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`);
  return `${indent}/**\n${body.join('')}${indent} */\n`;
}

/** Lines that say in a comment what the text says: none of them ends it, and none of their words is a tag. */
function commentLines(text: string): string[] {
  if (text.trim() === '') return [];
  return text.split('\n').map((line) => withoutTags(line.trimEnd()).replaceAll('*/', '*\\/'));
}

/** To the compiler `@word` begins a tag, also within a line and after a brace, unless it is quoted. */
function withoutTags(line: string): string {
  let isCode = false;
  return line.replace(/`|(?<![\w`])@[^\s`{}]+/g, (found) => {
    if (found !== '`') return isCode ? found : `\`${found}\``;
    isCode = !isCode;
    return found;
  });
}

/** A tag whose value is JSON or text on one line; none where a comment could not carry it. */
export function tag(name: string, value: string): string[] {
  const isPlain = !/\*\/|[\r\n`{}\u2028\u2029]|(?<!\w)@/.test(value) && value.length <= 200;
  return isPlain ? [`@${name} ${value}`] : [];
}
