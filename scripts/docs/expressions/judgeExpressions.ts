/**
 * `npm run expressions`: compares the regular expressions of expressions.json with what they claim to match, and writes the results to it.
 * `npm run readme` makes the page. The result of an expression that is not kept here stays as it was measured.
 */
import { judgeExpression, readExpressions, writeExpressions } from "./judgeExpression.js";

const list = [];
for (const one of readExpressions()) {
  const { expression } = one;
  list.push(expression === undefined ? one : { ...one, result: await judgeExpression({ ...one, expression }) });
}
writeExpressions(list);
