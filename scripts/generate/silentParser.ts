import ts from "typescript";

/** The end of a parser, where Peggy's own makes an error of the expectations. */
const END = "return peg$result !== peg$FAILED && peg$currPos === input.length ? peg$result : undefined;";

const NAMES_AT_END = ["peg$result", "peg$FAILED", "peg$currPos"];

const EXPORT = "export { peg$parse as parse };";

/** Statements that only gather expectations for error messages. */
const GATHERING = /^(if \(peg\$silentFails === 0\)|peg\$silentFails(\+\+|--);)/;

/**
 * Returns the text of a parser made by Peggy without the code for its error messages, which is half of it: here the
 * automata explain errors. The parser returns `undefined` for a string that does not match. The functions of the rules
 * are not changed.
 *
 * @throws {Error} if this version of Peggy writes parsers of another form
 */
export function silentParser(source: string): string {
  const file = ts.createSourceFile("parser.js", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const body = file.statements.find(isNamed("peg$parse"))?.body;
  const last = body?.statements.findIndex(
    (statement) => statement.getText() === "peg$result = peg$startRuleFunction();",
  );
  if (!body || last === undefined || last < 0)
    throw new Error("the parser does not have the form that Peggy 5.1 writes");
  const end = body.statements.slice(last + 1);
  const gathering = statementsIn(body).filter((statement) => GATHERING.test(statement.getText()));
  const dropped = new Set<ts.Node>([...end, ...gathering, ...file.statements.filter(ts.isExportDeclaration)]);
  for (const statement of unused([...file.statements, ...body.statements], dropped)) dropped.add(statement);
  let text = "";
  let at = 0;
  for (const node of [...dropped].sort((a, b) => a.getFullStart() - b.getFullStart())) {
    if (node.getFullStart() < at) continue;
    text += source.slice(at, node.getFullStart());
    if (node === end[0]) text += `\n  ${END}`;
    at = node.getEnd();
  }
  return `${text}${source.slice(at).trimEnd()}\n\n${EXPORT}\n`;
}

function isNamed(name: string): (statement: ts.Statement) => statement is ts.FunctionDeclaration {
  return (statement): statement is ts.FunctionDeclaration =>
    ts.isFunctionDeclaration(statement) && statement.name?.text === name;
}

/** Returns all statements inside a node, at any depth. */
function statementsIn(node: ts.Node): ts.Statement[] {
  const found: ts.Statement[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isStatement(inner)) found.push(inner);
    inner.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

/**
 * Returns the declarations among these statements that are referred to only by other such declarations and dropped
 * code.
 */
function unused(statements: readonly ts.Statement[], dropped: ReadonlySet<ts.Node>): ts.Statement[] {
  const left = statements.filter((statement) => !dropped.has(statement) && !isNamed("peg$parse")(statement));
  const declared = new Map(left.flatMap((statement) => namesOf(statement).map((name) => [name, statement])));
  const used = new Set(left.filter((statement) => namesOf(statement).length === 0));
  const use = (name: string): void => {
    const declaration = declared.get(name);
    if (declaration) used.add(declaration);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isPropertyName(node)) use(node.text);
    if (!dropped.has(node)) node.forEachChild(visit);
  };
  NAMES_AT_END.forEach(use);
  // The set grows while it is read.
  for (const statement of used) visit(statement);
  return left.filter((statement) => !used.has(statement));
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

function isPropertyName(node: ts.Identifier): boolean {
  return (
    (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node
  );
}
