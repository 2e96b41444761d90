import ts from "typescript";
import type { SourceFile } from "./source-files";

/** Functions that format an amount, a count or a time. */
const writers =
  /^(amount|money|price|priceText|plainAmount|coins|count|badge|badgeCount|clockAt|clockOf|toFixed|inLine|write)$/;
/** Names of numbers and codes. */
const numbers =
  /^(number|code|memberCode|mobile|phone|masked|waybill|chainId|transferId|reference|bankReference|quantity|pieces|secret|currency|integer|fraction|symbol|skuId)$/;

/**
 * Returns the places of a file where an amount, a count, a number or a code is rendered alone and may be changed by a
 * translator.
 */
export function bareNumbers({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) && isKept(node)) return;
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent) && node.expression && drawsNumber(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${path}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Not translated, or not rendered as text of the page. */
function isKept({ openingElement }: ts.JsxElement): boolean {
  const tag = openingElement.tagName.getText();
  return /^(option|textarea|title)$/.test(tag) || /\btranslate="no"/.test(openingElement.attributes.getText());
}

/** True when an expression renders such a value, alone or in one branch. */
function drawsNumber(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return drawsNumber(node.expression);
  if (ts.isConditionalExpression(node)) return drawsNumber(node.whenTrue) || drawsNumber(node.whenFalse);
  return isNumber(node);
}

/** True when an expression renders such a value without words. */
function isNumber(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isNumber(node.expression);
  if (ts.isConditionalExpression(node)) return ofNumbers([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return isNumber(node.right);
    return ofNumbers([node.left, node.right]);
  }
  if (ts.isTemplateExpression(node)) {
    const text = node.head.text + node.templateSpans.map(({ literal }) => literal.text).join("");
    return !/\p{L}/u.test(text) && node.templateSpans.every(({ expression }) => isNumber(expression));
  }
  if (ts.isCallExpression(node)) return writers.test(nameOf(node.expression));
  return numbers.test(nameOf(node));
}

function ofNumbers(nodes: ts.Expression[]): boolean {
  return nodes.some(isNumber) && nodes.every((node) => isNumber(node) || !/\p{L}/u.test(node.getText()));
}

function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}
