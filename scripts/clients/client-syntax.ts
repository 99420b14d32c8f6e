import ts from 'typescript';

/** A file of a client by what it may hold. */
export type SourceKind = 'client' | 'functions' | 'index' | 'types';

const OWN_FILES = /^'\.\/(?:client\.gen|client\/index|sdk\.gen|types\.gen)\.js'$/;

/** Types of data and of functions; no `import()`, no `typeof`, no template but those of URLs. */
const TYPES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ArrayType,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.ConditionalType,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.FunctionType,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.IndexedAccessType,
  ts.SyntaxKind.IndexSignature,
  ts.SyntaxKind.IntersectionType,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.NeverKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BigIntKeyword,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.ParenthesizedType,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.QuestionToken,
  ts.SyntaxKind.DotDotDotToken,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.RestType,
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.TupleType,
  ts.SyntaxKind.TypeLiteral,
  ts.SyntaxKind.TypeOperator,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.UndefinedKeyword,
  ts.SyntaxKind.UnionType,
  ts.SyntaxKind.UnknownKeyword,
  ts.SyntaxKind.VoidKeyword,
]);

/**
 * Holds a source of a client to the kinds of syntax that a client has.
 *
 * @throws with the file, the line and the kind of what no client has
 */
export function checkSyntax(source: ts.SourceFile, kind: SourceKind): void {
  const references = [
    ...source.referencedFiles,
    ...source.typeReferenceDirectives,
    ...source.libReferenceDirectives,
  ];
  if (references.length > 0) throw new Error(`${source.fileName} of the client names other files`);
  for (const statement of source.statements) {
    if (!isAllowed(statement, kind)) reject(statement);
  }
}

function reject(node: ts.Node): never {
  const source = node.getSourceFile();
  const {line} = source.getLineAndCharacterOfPosition(node.getStart(source));
  throw new Error(
    `line ${line + 1} of ${source.fileName} of the client has a ${ts.SyntaxKind[node.kind]} that no ` +
      'client has, so a text of the document may have become code',
  );
}

function isAllowed(statement: ts.Statement, kind: SourceKind): boolean {
  if (ts.isExportDeclaration(statement)) return kind === 'index' && isFromClient(statement);
  if (kind === 'index') return false;
  if (ts.isImportDeclaration(statement)) return isFromClient(statement);
  if (ts.isTypeAliasDeclaration(statement)) return isExported(statement) && isAlias(statement);
  if (kind === 'types' || !ts.isVariableStatement(statement)) return false;
  const {declarations, flags} = statement.declarationList;
  const [declaration] = declarations;
  if (!declaration || declarations.length > 1 || !(flags & ts.NodeFlags.Const)) return false;
  const {name, type, initializer} = declaration;
  if (!isExported(statement) || !ts.isIdentifier(name) || !initializer) return false;
  if (type) checkType(type);
  return kind === 'client' ? isCreation(initializer) : isFunction(initializer);
}

const isExported = ({modifiers}: ts.TypeAliasDeclaration | ts.VariableStatement) =>
  modifiers?.length === 1 && modifiers[0]?.kind === ts.SyntaxKind.ExportKeyword;

function isFromClient({moduleSpecifier}: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return moduleSpecifier !== undefined && OWN_FILES.test(moduleSpecifier.getText());
}

function isAlias({
  type,
  typeParameters = [],
}: Pick<ts.TypeAliasDeclaration, 'type'> & {
  readonly typeParameters?: Iterable<ts.Node>;
}): boolean {
  for (const each of typeParameters) checkType(each);
  checkType(type);
  return true;
}

function checkType(node: ts.Node): void {
  if (ts.isTemplateLiteralTypeNode(node) && isUrlTemplate(node)) return;
  if (!TYPES.has(node.kind)) reject(node);
  ts.forEachChild(node, checkType);
}

/** The type of a URL whose host is open: a document with a server that is a path has it. */
function isUrlTemplate({head, templateSpans}: ts.TemplateLiteralTypeNode): boolean {
  const texts = [head, ...templateSpans.map(({literal}) => literal)];
  return (
    texts.every(({text}) => /^[\w:/.~%@&=?#,!*()+{}[\]-]*$/.test(text)) &&
    templateSpans.every(({type}) => type.kind === ts.SyntaxKind.StringKeyword)
  );
}

/** `createClient(createConfig<…>({…}))`, the one thing that importing a client does. */
function isCreation(node: ts.Expression): boolean {
  const config = readCall(node, 'createClient')?.arguments[0];
  const call = config && readCall(config, 'createConfig');
  return call?.arguments.every(isData) === true;
}

function readCall(node: ts.Expression, name: string): ts.CallExpression | undefined {
  if (!ts.isCallExpression(node) || node.questionDotToken) return undefined;
  const {expression, typeArguments = []} = node;
  if (!ts.isIdentifier(expression) || expression.text !== name) return undefined;
  for (const each of typeArguments) checkType(each);
  return node.arguments.length > 1 ? undefined : node;
}

/** `(options?: …): … => (options?.client ?? client).get<…>({…})`, with `.sse` for streams. */
function isFunction(node: ts.Expression): boolean {
  if (!ts.isArrowFunction(node) || node.modifiers) return false;
  const {body, parameters, type, typeParameters = []} = node;
  const [options] = parameters;
  if (parameters.length !== 1 || !options || options.name.getText() !== 'options') return false;
  if (options.initializer || !options.type || !type) return false;
  for (const each of [...typeParameters, options.type, type]) checkType(each);
  if (!ts.isCallExpression(body) || body.questionDotToken) return false;
  for (const each of body.typeArguments ?? []) checkType(each);
  const callee = body.expression.getText();
  return (
    /^\(options\??\.client \?\? client\)(?:\.sse)?\.[a-z]+$/.test(callee) &&
    body.arguments.length === 1 &&
    body.arguments.every(isData)
  );
}

/** What is spread into the options of a call: those of the caller, and writers of bodies. */
const SPREAD = /^(?:options(?:\??\.headers)?|(?:formData|urlSearchParams)BodySerializer)$/;

function isData(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isMember);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || isConstant(node);
}

const isConstant = ({kind}: ts.Node) =>
  kind === ts.SyntaxKind.TrueKeyword ||
  kind === ts.SyntaxKind.FalseKeyword ||
  kind === ts.SyntaxKind.NullKeyword;

function isMember(node: ts.ObjectLiteralElementLike): boolean {
  if (ts.isSpreadAssignment(node)) return SPREAD.test(node.expression.getText());
  return (
    ts.isPropertyAssignment(node) &&
    !ts.isComputedPropertyName(node.name) &&
    isData(node.initializer)
  );
}
