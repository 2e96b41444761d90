import ts from "typescript";
import type { SourceFile } from "~/tests/support/source-files";

/** A file with one small semantic change. */
export interface Mutant {
  file: string;
  line: number;
  /** Where the change begins in the text of the file. */
  start: number;
  before: string;
  after: string;
  text: string;
}

/** Start and end in the text, and the replacement. */
type Change = [start: number, end: number, after: string];

const operators: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
  [ts.SyntaxKind.PlusEqualsToken]: "-=",
};

/** Words of the query builder that change the meaning of a statement. */
const words: Record<string, string> = {
  "=": "!=",
  "!=": "=",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  asc: "desc",
  desc: "asc",
};

/** The same in literal SQL. */
const sqlWords: [RegExp, string][] = [
  [/ = /g, " <> "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/\band\b/g, "or"],
  [/\bnot exists\b/g, "exists"],
  [/\bdesc\b/g, "asc"],
];

/**
 * Returns every mutant of a file, in source order. Purely visual things (class names, texts) and types are excluded.
 */
export function mutantsOf({ path: file, text }: SourceFile): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const changes: Change[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isJsxAttribute(node))
      return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    changes.push(...changesOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes.map(([start, end, after]) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const changed = text.slice(0, start) + after + text.slice(end);
    return { file, line, start, before: text.slice(start, end), after, text: changed };
  });
}

export const kindOf = (file: string) => (file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  const put = (place: ts.Node, after: string): Change => [place.getStart(source), place.end, after];
  if (ts.isBinaryExpression(node)) {
    const after = operators[node.operatorToken.kind];
    return after === undefined || isText(node) || loops(node) ? [] : [put(node.operatorToken, after)];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [put(node, node.operand.getText(source))];
  }
  if (ts.isIfStatement(node)) return [put(node.expression, "true"), put(node.expression, "false")];
  if (ts.isConditionalExpression(node)) return [put(node.condition, "true"), put(node.condition, "false")];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [put(node, "false")];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [put(node, "true")];
  if (ts.isNumericLiteral(node)) return isChosen(node) ? [] : [put(node, String(Number(node.text) + 1))];
  if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent) && words[node.text]) {
    return [put(node, JSON.stringify(words[node.text]))];
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source).startsWith("sql")) return inSql(node, source);
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [put(node, ";")];
  return [];
}

function inSql({ template }: ts.TaggedTemplateExpression, source: ts.SourceFile): Change[] {
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  return parts.flatMap((part) => {
    // Comments keep their length, without mutable content.
    const statement = part.getText(source).replace(/--.*/g, (comment) => "-".repeat(comment.length));
    return sqlWords.flatMap(([word, after]) =>
      [...statement.matchAll(word)].map(({ index, 0: found }): Change => {
        const start = part.getStart(source) + index;
        return [start, start + found.length, after];
      }),
    );
  });
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);

/** The value of a name: somebody's choice (a limit, a wait, a version), in which one more breaks no rule. */
const isChosen = ({ parent }: ts.NumericLiteral): boolean =>
  ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);

/** Strings are joined with `+`, too. */
const isText = (node: ts.BinaryExpression): boolean =>
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));

/** A loop with a changed condition may never end. */
const loops = ({ parent }: ts.Node): boolean =>
  ts.isForStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent);
