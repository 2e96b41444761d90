import ts from "typescript";

type Made = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
type Member = ts.PropertySignature | ts.MethodSignature;

/** Types that render elements or nothing. */
const elements = /^(Elements|ReactElement|ReactPortal|JSX\.Element)\b/;

/** True when an expression may render text; also when its file alone does not tell. */
export function mayBeText(node: ts.Node, depth = 0): boolean {
  if (depth > 12) return true;
  const also = (next: ts.Node) => mayBeText(next, depth + 1);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return also(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return false;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text !== "";
  if (/^(null|undefined|true|false)$/.test(node.getText())) return false;
  if (ts.isConditionalExpression(node)) return also(node.whenTrue) || also(node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(also);
  if (ts.isBinaryExpression(node)) {
    const last = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return also(node.right) || (!last && also(node.left));
  }
  const type = typeOf(node);
  if (type) return typeMayBeText(type);
  if (isInput(node)) return false;
  if (ts.isCallExpression(node)) {
    if (/^(createPortal|cloneElement|createElement)$/.test(node.expression.getText())) return false;
    const called = ts.isPropertyAccessExpression(node.expression) ? node.arguments.at(-1) : node.expression;
    const made = called && (namedValue(called) ?? called);
    return !(made && isFunction(made)) || returnsOf(made).some(also);
  }
  const value = namedValue(node);
  return !value || also(value);
}

/** True when a name is a part rendered by a form's `inputs` or `drawing`, or by a hook of such inputs. */
function isInput(node: ts.Node): boolean {
  const [made] = ts.isIdentifier(node) ? declarationsOf(node) : [];
  const drawn = made && ts.isVariableDeclaration(made) ? made.initializer : undefined;
  return (
    drawn !== undefined &&
    ts.isCallExpression(drawn) &&
    /(?:\binputs|\buse\w+Inputs)$|^drawing</.test(drawn.expression.getText())
  );
}

function typeMayBeText(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some(typeMayBeText);
  if (/^(null|undefined|boolean|true|false|"")$/.test(type.getText())) return false;
  return !elements.test(type.getText());
}

export function isFunction(node: ts.Node): node is Made {
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** Returns the returned expressions of a function. */
export function returnsOf(made: Made): ts.Node[] {
  if (!made.body) return [];
  if (!ts.isBlock(made.body)) return [made.body];
  const found: ts.Node[] = [];
  const look = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!isFunction(node)) ts.forEachChild(node, look);
  };
  ts.forEachChild(made.body, look);
  return found;
}

/** Returns the declared type of a named expression, of its member, or of its result; as far as this file tells. */
function typeOf(node: ts.Node): ts.TypeNode | undefined {
  if (ts.isCallExpression(node)) {
    const type = typeOf(node.expression);
    return type && ts.isFunctionTypeNode(type) ? type.type : undefined;
  }
  if (ts.isPropertyAccessExpression(node)) return memberOf(typeOf(node.expression), node.name.text);
  if (!ts.isIdentifier(node)) return undefined;
  for (const declaration of declarationsOf(node)) {
    if (ts.isIdentifier(declaration.name)) return declaration.type;
    if (!ts.isObjectBindingPattern(declaration.name)) return undefined;
    const bound = declaration.name.elements.find((one) => one.name.getText() === node.text);
    const whole = declaration.type ?? (declaration.initializer && typeOf(declaration.initializer));
    return bound && memberOf(whole, (bound.propertyName ?? bound.name).getText());
  }
  return undefined;
}

function namedValue(node: ts.Node): ts.Node | undefined {
  if (!ts.isIdentifier(node)) return undefined;
  for (let scope: ts.Node = node.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    const made = scope.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === node.text);
    if (made) return made;
    const named = variablesOf(scope).find((one) => ts.isIdentifier(one.name) && one.name.text === node.text);
    if (named) return named.initializer;
  }
  return undefined;
}

/** The parameter or the variable that declares a name, from the nearest scope outwards. */
function* declarationsOf(name: ts.Identifier): Generator<ts.ParameterDeclaration | ts.VariableDeclaration> {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const here = isFunction(scope)
      ? scope.parameters
      : ts.isBlock(scope) || ts.isSourceFile(scope)
        ? variablesOf(scope)
        : [];
    yield* [...here].filter((one) => namesOf(one.name).includes(name.text));
  }
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(one.name) : []));
}

function variablesOf(scope: ts.Block | ts.SourceFile): ts.VariableDeclaration[] {
  return scope.statements.flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []));
}

function memberOf(type: ts.Node | undefined, name: string): ts.TypeNode | undefined {
  const member = type && membersOf(type).find((one) => one.name.getText() === name);
  if (!member) return undefined;
  // A called method has the type of its result.
  return ts.isMethodSignature(member)
    ? ts.factory.createFunctionTypeNode(undefined, [], member.type as ts.TypeNode)
    : member.type;
}

function membersOf(type: ts.Node): Member[] {
  if (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)) {
    const own = [...type.members].filter((one) => ts.isPropertySignature(one) || ts.isMethodSignature(one));
    const inherited = ts.isInterfaceDeclaration(type)
      ? (type.heritageClauses ?? []).flatMap((one) => [...one.types])
      : [];
    return [...own, ...inherited.flatMap(namedMembers)];
  }
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOf);
  if (ts.isTypeAliasDeclaration(type)) return membersOf(type.type);
  return ts.isTypeReferenceNode(type) ? namedMembers(type) : [];
}

/** The members of a type by its name, also of `Omit`, `Pick`, `Partial` and `Readonly` of it. */
function namedMembers(type: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments): Member[] {
  const name = (ts.isTypeReferenceNode(type) ? type.typeName : type.expression).getText();
  const of = type.typeArguments?.[0];
  if (/^(Omit|Pick|Partial|Readonly)$/.test(name)) return of ? membersOf(of) : [];
  const named = type.getSourceFile().statements.find((one) => {
    return (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name;
  });
  return named ? membersOf(named) : [];
}
