import ts from "typescript";

/**
 * Returns a module in which a bundler can leave out every variable of the top level that is not used. A bundler keeps an initial value that
 * might have side effects: a call, an object with a spread, a class with a static block or a computed name. Here none has, so each of them is
 * returned by a call that is annotated as pure.
 *
 * @example
 * droppable("const a=f(g());") // "const a=\/*@__PURE__*\/(()=>f(g()))();"
 */
export function droppable(code: string): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  let text = "";
  let at = 0;
  for (const { name, initializer: value } of file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])) {
    if (!value || !ts.isIdentifier(name) || isDroppable(value)) continue;
    text += `${code.slice(at, value.getStart())}/*@__PURE__*/${pureCall(name.text, value)}`;
    at = value.getEnd();
  }
  return text + code.slice(at);
}

/** Returns a call without side effects whose result is a value. */
function pureCall(name: string, value: ts.Expression): string {
  const text = value.getText();
  if ((ts.isCallExpression(value) || ts.isNewExpression(value)) && (value.arguments ?? []).every(isDroppable))
    return text;
  // A class takes its name from the variable.
  if (ts.isClassExpression(value)) return `(()=>{const ${name}=${text};return ${name}})()`;
  // What begins with a brace would be a block.
  return `(()=>${text.startsWith("{") ? `(${text})` : text})()`;
}

/** Returns true for a value that a bundler leaves out by itself. */
function isDroppable(value: ts.Node): boolean {
  return (
    ts.isLiteralExpression(value) ||
    ts.isFunctionLike(value) ||
    ts.isIdentifier(value) ||
    (ts.isObjectLiteralExpression(value) && value.properties.every(isDroppable)) ||
    (ts.isArrayLiteralExpression(value) && value.elements.every(isDroppable)) ||
    (ts.isPropertyAssignment(value) && !ts.isComputedPropertyName(value.name) && isDroppable(value.initializer)) ||
    (ts.isClassExpression(value) && value.members.every(({ name }) => name && !ts.isComputedPropertyName(name)))
  );
}
