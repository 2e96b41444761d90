import ts from "typescript";
import { isFunction, mayBeText, returnsOf } from "./may-be-text";
import type { SourceFile } from "./source-files";

/**
 * Kind of a child: a permanent element, a conditional one, fixed text (a literal or a translation), other text, or
 * white space.
 */
export type Drawn = "element" | "comes-and-goes" | "fixed" | "text" | "space";

export interface Child {
  node: ts.JsxChild;
  drawn: Drawn;
}

export interface Fault {
  list: ts.JsxElement | ts.JsxFragment;
  children: Child[];
  bare: Child[];
}

/** Components that always render one element, so that they are as stable as an element. */
const steady = new Set(["Icon", "Price"]);

/** Elements with plain text content. */
const plain = new Set(["option", "title", "textarea", "script", "style"]);

/**
 * Returns the places of a file where text is a bare sibling of changing content. A browser's translator replaces text
 * nodes with elements; React then cannot find the node that it wants to change, remove or insert before. Safe are: text
 * that is its element's only child (React sets the content of the element), fixed text without conditional content
 * before it, and untranslated text.
 */
export function bareTexts({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const at = (node: ts.Node) => `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  return [
    ...faultyLists(source).flatMap(({ bare }) => bare.map(({ node }) => `${at(node)}: ${node.getText().trim()}`)),
    ...textComponents(source).map((node) => `${at(node)}: a component returns text`),
  ];
}

/** Returns the lists of children with bare text next to changing content. */
export function faultyLists(source: ts.SourceFile): Fault[] {
  return nodesOf(source, isList).flatMap((list) => {
    if (isFlattened(list) || isPlain(list)) return [];
    const children = childrenOf(list);
    const bare = bareOf(children, isFragment(list));
    return bare.length > 0 ? [{ list, children, bare }] : [];
  });
}

function bareOf(children: Child[], loose: boolean): Child[] {
  const drawing = children.filter(({ drawn }) => drawn !== "space");
  const alone = !loose && children.length === 1;
  if (alone) return drawing.filter(({ node }) => isTextList(node));
  let changes = loose;
  return drawing.filter(({ drawn }) => {
    const isBare = drawn === "text" || (drawn === "fixed" && changes);
    if (drawn === "comes-and-goes" || drawn === "text") changes = true;
    return isBare;
  });
}

/** Returns the children of a list; fragments and providers are not elements, so their children are included. */
export function childrenOf(list: ts.JsxElement | ts.JsxFragment): Child[] {
  return list.children.flatMap((node): Child[] => {
    if (ts.isJsxText(node)) {
      if (node.containsOnlyTriviaWhiteSpaces) return [];
      return [{ node, drawn: node.text.trim() === "" ? "space" : "fixed" }];
    }
    if (ts.isJsxExpression(node)) return node.expression ? [{ node, drawn: drawnBy(node.expression) }] : [];
    if (isList(node) && isFragment(node)) return childrenOf(node);
    return [{ node, drawn: drawnBy(node) }];
  });
}

function drawnBy(node: ts.Expression | ts.JsxChild): Drawn {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return drawnBy(node.expression);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return node.text.trim() === "" ? "space" : "fixed";
  }
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
    const name = tagOf(node);
    return /^[a-z]/.test(name) || steady.has(name) ? "element" : "comes-and-goes";
  }
  if (ts.isCallExpression(node) && node.expression.getText() === "t" && node.arguments.length === 1) {
    return ts.isStringLiteral(node.arguments[0] as ts.Node) ? "fixed" : "text";
  }
  return mayBeText(node) ? "text" : "comes-and-goes";
}

/** A component that returns no element puts its text next to unknown siblings. */
function textComponents(source: ts.SourceFile): ts.Node[] {
  return nodesOf(source, isFunction).filter((made) => {
    const name = made.name?.getText() ?? (ts.isVariableDeclaration(made.parent) ? made.parent.name.getText() : "");
    return /^[A-Z][a-z]/.test(name) && returnsOf(made).some(isText);
  });
}

/** True when a returned value is literally a string. */
function isText(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) return true;
  return ts.isCallExpression(node) && node.expression.getText() === "t";
}

function isTextList(node: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(node) || !node.expression || !ts.isCallExpression(node.expression)) return false;
  const called = node.expression.expression;
  return ts.isPropertyAccessExpression(called) && called.name.text === "map" && mayBeText(node.expression);
}

function isFragment(node: ts.JsxElement | ts.JsxFragment): boolean {
  return ts.isJsxFragment(node) || /^(Fragment|Suspense)$|\.Provider$/.test(tagOf(node));
}

/** A fragment among the children of another list: checked there. */
function isFlattened(node: ts.JsxElement | ts.JsxFragment): boolean {
  return isFragment(node) && isList(node.parent);
}

/** True when the list is in plain or untranslated text. */
function isPlain(list: ts.Node): boolean {
  for (let node = list; node; node = node.parent) {
    if (!ts.isJsxElement(node)) continue;
    if (plain.has(tagOf(node)) || /\btranslate="no"/.test(node.openingElement.attributes.getText())) return true;
  }
  return false;
}

function isList(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}

function tagOf(node: ts.JsxElement | ts.JsxSelfClosingElement): string {
  return (ts.isJsxElement(node) ? node.openingElement : node).tagName.getText();
}

function nodesOf<T extends ts.Node>(source: ts.SourceFile, fits: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const look = (node: ts.Node) => {
    if (fits(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
