import { ts } from 'typescript-json-schema';

/** What an enum type can hold: `undefined` where a member is computed, a number that only the running programme knows. */
export function enumValues(type: ts.Type, checker: ts.TypeChecker): (string | number)[] | undefined {
  const members = (type.getSymbol()?.declarations ?? []).flatMap((declaration) => {
    if (ts.isEnumDeclaration(declaration)) return [...declaration.members];
    return ts.isEnumMember(declaration) ? [declaration] : [];
  });
  const values = members.map((member) => checker.getConstantValue(member));
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

/** True for an enum that stands in one piece, as nearly all do. */
export function isWholeEnum(type: ts.Type): boolean {
  return type.getSymbol()?.declarations?.length === 1;
}
