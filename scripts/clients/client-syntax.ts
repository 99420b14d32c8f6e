import ts from 'typescript';

/** A file of a client by what it may hold. */
export type SourceKind = 'client' | 'functions' | 'index' | 'types';

const OWN_FILES = /^\.\/(?:client\.gen|client\/index|sdk\.gen|types\.gen)\.js$/;

/**
 * Holds a source of a client to the kinds of statements that a client has, and to what these run; throws with what it
 * finds. Types run nothing: the compiler leaves them out, so of them only the files that they name are looked at.
 */
export function checkSyntax(source: ts.SourceFile, kind: SourceKind): void {
  const {importedFiles, ...references} = ts.preProcessFile(source.text);
  const others = [
    ...importedFiles.filter(({fileName}) => !OWN_FILES.test(fileName)),
    ...references.referencedFiles,
    ...references.typeReferenceDirectives,
    ...references.libReferenceDirectives,
  ];
  if (others.length > 0) throw new Error(`${source.fileName} of the client names other files`);
  for (const statement of source.statements) {
    if (isAllowed(statement, kind)) continue;
    const {line} = source.getLineAndCharacterOfPosition(statement.getStart(source));
    throw new Error(
      `line ${line + 1} of ${source.fileName} of the client has a ${ts.SyntaxKind[statement.kind]} that no ` +
        'client has, so a text of the document may have become code',
    );
  }
}

function isAllowed(statement: ts.Statement, kind: SourceKind): boolean {
  if (kind === 'index') return ts.isExportDeclaration(statement);
  if (ts.isImportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (kind === 'types' || !ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(
    ({name, initializer}) =>
      ts.isIdentifier(name) &&
      initializer !== undefined &&
      (kind === 'client' ? isCreation(initializer) : isFunction(initializer)),
  );
}

/** `createClient(createConfig<…>({…}))`, the one thing that importing a client does. */
function isCreation(node: ts.Expression): boolean {
  const config = readCall(node, 'createClient')?.arguments[0];
  const call = config && readCall(config, 'createConfig');
  return call?.arguments.every(isData) === true;
}

function readCall(node: ts.Expression, name: string): ts.CallExpression | undefined {
  const isCall = ts.isCallExpression(node) && node.expression.getText() === name;
  return isCall && node.arguments.length <= 1 ? node : undefined;
}

/** `(options?: …): … => (options?.client ?? client).get<…>({…})`, with `.sse` for streams. */
function isFunction(node: ts.Expression): boolean {
  if (!ts.isArrowFunction(node) || !ts.isCallExpression(node.body)) return false;
  const {body, parameters} = node;
  const [options, ...others] = parameters;
  return (
    options?.name.getText() === 'options' &&
    options.initializer === undefined &&
    others.length === 0 &&
    /^\(options\??\.client \?\? client\)(?:\.sse)?\.[a-z]+$/.test(body.expression.getText()) &&
    body.arguments.length === 1 &&
    body.arguments.every(isData)
  );
}

/** What is spread into the options of a call: those of the caller, and writers of bodies. */
const SPREAD = /^(?:options(?:\??\.headers)?|(?:formData|urlSearchParams)BodySerializer)$/;

const CONSTANTS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
];

function isData(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isMember);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || CONSTANTS.includes(node.kind);
}

function isMember(node: ts.ObjectLiteralElementLike): boolean {
  if (ts.isSpreadAssignment(node)) return SPREAD.test(node.expression.getText());
  return (
    ts.isPropertyAssignment(node) &&
    !ts.isComputedPropertyName(node.name) &&
    isData(node.initializer)
  );
}
