import { ts } from 'typescript-json-schema';
import { decoratorsOf } from './decorators.js';
import { remark, type Project } from './type-reader.js';

/**
 * The compiler reads the comment above a declaration's first decorator as its documentation, and none that stands
 * between a decorator and the name. An author who writes it there is told.
 */
export function remarkHiddenComment(node: ts.Declaration, subject: string, project: Project): void {
  if (!hasHiddenComment(node)) return;
  const text =
    'its JSDoc comment stands after a decorator, where the compiler does not see it; move it above the decorator';
  remark(project, { subject, text, location: project.locations.placeOf(node) });
}

function hasHiddenComment(node: ts.Declaration): boolean {
  const decorators = decoratorsOf(node);
  if (decorators.length === 0 || ts.getJSDocCommentsAndTags(node).length > 0) return false;
  const file = node.getSourceFile();
  const { text } = file;
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const ends = [...decorators, ...modifiers].map((it) => it.getEnd());
  return ends.some((end) => {
    const comments = [
      ...(ts.getTrailingCommentRanges(text, end) ?? []),
      ...(ts.getLeadingCommentRanges(text, end) ?? []),
    ];
    return comments.some(isJsDoc);
  });

  function isJsDoc({ pos, end }: ts.CommentRange): boolean {
    return text.startsWith('/**', pos) && end - pos > 4;
  }
}
