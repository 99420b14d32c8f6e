import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
};

const ROOT = '/client/';

/** Names of the DOM library that other runtimes do not declare, by what they all do. */
const OF_THE_DOM: readonly (readonly [name: RegExp, type: string])[] = [
  [/\bBodyInit\b/g, "NonNullable<RequestInit['body']>"],
  [/\bHeadersInit\b/g, "NonNullable<RequestInit['headers']>"],
];

/**
 * Compiles the sources of a client to JavaScript and declarations, so that it runs as it is.
 *
 * @param sources by path, such as `core/auth.gen.ts`
 * @returns files by path, such as `core/auth.gen.js` and `core/auth.gen.d.ts`
 * @throws with the first thing that the compiler finds
 */
export function compilePackage(sources: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, text] of sources) {
    const compilerOptions = {...OPTIONS, declaration: false, removeComments: true};
    const {outputText} = ts.transpileModule(text, {fileName: name, compilerOptions});
    files.set(name.replace(/\.ts$/, '.js'), outputText);
  }
  const own = new Map([...sources].map(([name, text]) => [ROOT + name, text]));
  const host = ts.createCompilerHost(OPTIONS);
  const {readFile, fileExists, getSourceFile} = host;
  host.readFile = (name) => own.get(name) ?? readFile(name);
  host.directoryExists = () => true;
  host.fileExists = (name) => own.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = own.get(name);
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...own.keys()], OPTIONS, host);
  // The generator gives options of some parameters a type of its own that does not fit: they work, and no
  // declaration has them.
  const [first] = [
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getDeclarationDiagnostics(),
  ];
  if (first) {
    const text = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    throw new Error(`${first.file?.fileName.slice(ROOT.length)} of the client: ${text}`);
  }
  program.emit(undefined, (name, text) => {
    const plain = OF_THE_DOM.reduce((done, [dom, type]) => done.replace(dom, type), text);
    files.set(name.slice(ROOT.length), plain);
  });
  return files;
}
