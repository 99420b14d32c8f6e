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

/** Types of the DOM library that other runtimes do not declare, with equivalents that all declare. */
const OF_THE_DOM: readonly (readonly [name: RegExp, type: string])[] = [
  [/\bBodyInit\b/g, "NonNullable<RequestInit['body']>"],
  [/\bHeadersInit\b/g, "NonNullable<RequestInit['headers']>"],
];

/** Folder of the code for programs that use `require`. */
export const COMMON_JS = 'cjs';

/**
 * Compiles the sources of a client to JavaScript and declarations (`core/auth.gen.js`, `core/auth.gen.d.ts` and
 * `cjs/core/auth.gen.js`). The entry is `main.ts`.
 *
 * @throws with the first error of the compiler
 */
export function compilePackage(sources: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, text] of sources) {
    const file = name.replace(/\.ts$/, '.js');
    files.set(file, transpile(name, text, ts.ModuleKind.ESNext));
    files.set(`${COMMON_JS}/${file}`, transpile(name, text, ts.ModuleKind.CommonJS));
  }
  const own = new Map([...sources].map(([name, text]) => [ROOT + name, text]));
  const host = ts.createCompilerHost(OPTIONS);
  const {readFile, fileExists} = host;
  host.readFile = (name) => own.get(name) ?? readFile(name);
  host.directoryExists = () => true;
  host.fileExists = (name) => own.has(name) || fileExists(name);
  const program = ts.createProgram([...own.keys()], OPTIONS, host);
  // Errors inside of functions are ignored: the generator gives the options of some parameters a wrong type. They
  // work, and no declaration contains them.
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
  files.set(`${COMMON_JS}/main.d.ts`, declareForCommonJs(program));
  return files;
}

function transpile(fileName: string, text: string, module: ts.ModuleKind): string {
  const compilerOptions = {...OPTIONS, module, declaration: false, removeComments: true};
  return ts.transpileModule(text, {fileName, compilerOptions}).outputText;
}

/** The declarations for `require`. They refer to those of the entry, because a copy would double the package. */
function declareForCommonJs(program: ts.Program): string {
  const checker = program.getTypeChecker();
  const main = program.getSourceFile(`${ROOT}main.ts`);
  const symbol = main && checker.getSymbolAtLocation(main);
  const names = (symbol ? checker.getExportsOfModule(symbol) : [])
    .filter((each) => {
      const target = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      return target.flags & ts.SymbolFlags.Value;
    })
    .map(({name}) => name);
  return [
    "export type * from '../main.js' with {'resolution-mode': 'import'};",
    "type Main = typeof import('../main.js', {with: {'resolution-mode': 'import'}});",
    ...names.map((name) => `export declare const ${name}: Main['${name}'];`),
    '',
  ].join('\n');
}
