import { ts } from 'typescript-json-schema';

/**
 * The text of a doc comment that stands on the line of the token before it, as in `class A { (comment) high!: number }`:
 * to the compiler it belongs to that token, to its reader to what follows.
 */
export function sameLineComment(symbol: ts.Symbol): { description: string; hasTags: boolean } {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (!declaration) return NONE;
  const { text } = declaration.getSourceFile();
  const last = ts.getTrailingCommentRanges(text, declaration.pos)?.at(-1);
  const comment = last ? text.slice(last.pos, last.end) : '';
  if (!comment.startsWith('/**')) return NONE;
  const [description = '', ...tags] = comment.slice(3, -2).split(/(?:^|\s)@\w/);
  return { description: description.replace(/\s*\n\s*\*?\s*/g, '\n').trim(), hasTags: tags.length > 0 };
}

const NONE = { description: '', hasTags: false };
