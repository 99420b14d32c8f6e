import {readFile} from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import {WEBHOOK_SCHEME} from '../../src/webhooks/scheme.ts';

const HELPERS = path.join(import.meta.dirname, 'package/helpers.ts');

/** Folder of the code for programs that use `require`. */
const COMMON_JS = 'cjs';

type PackageFacts = {
  readonly name: string;
  /** The version of the document. */
  readonly version: string;
  readonly description: string;
};

/** Builds the code of an npm package from checked sources: compiled, with the helpers and `package.json`. */
export async function buildPackage(
  sources: ReadonlyMap<string, string>,
  facts: PackageFacts,
): Promise<Map<string, string>> {
  const helpers = await readFile(HELPERS, 'utf8');
  const all = new Map([...sources, ['helpers.ts', helpers], ['main.ts', writeMain()]]);
  return new Map([
    ...compilePackage(all),
    [`${COMMON_JS}/package.json`, '{"type": "commonjs"}\n'],
    ['package.json', writeManifest(facts)],
  ]);
}

/** The entry of a package; its names take precedence over the same names of operations. */
function writeMain(): string {
  const {headers, secretPrefix, version, toleranceSeconds} = WEBHOOK_SCHEME;
  const {id, timestamp, signature} = headers;
  const scheme = {headers: {id, timestamp, signature}, secretPrefix, version, toleranceSeconds};
  return [
    "import {verifySignature} from './helpers.js';",
    "export {client} from './client.gen.js';",
    "export {createClient, createConfig} from './client/index.js';",
    "export {paginate, retrying} from './helpers.js';",
    "export * from './index.js';",
    '/**',
    ' * Whether a delivery of a webhook is signed with its secret, and not too old.',
    ' *',
    ' * @param body as it was received, before it is parsed',
    ' */',
    'export const verifyWebhook = (',
    '  body: string,',
    '  headers: {get(name: string): string | null},',
    '  secret: string,',
    `): Promise<boolean> => verifySignature(${JSON.stringify(scheme)}, body, headers, secret);`,
    '',
  ].join('\n');
}

function writeManifest({name, version, description}: PackageFacts): string {
  const manifest = {
    name,
    version: toVersion(version),
    description,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    engines: {node: '>=20'},
    exports: {
      '.': {
        require: {types: `./${COMMON_JS}/main.d.ts`, default: `./${COMMON_JS}/main.js`},
        default: {types: './main.d.ts', default: './main.js'},
      },
      './package.json': './package.json',
    },
    main: `./${COMMON_JS}/main.js`,
    module: './main.js',
    types: './main.d.ts',
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

const SEMANTIC =
  /^(?:0|[1-9]\d{0,9})(?:\.(?:0|[1-9]\d{0,9})){2}(?:-[a-z][0-9a-z.-]{0,30}[0-9a-z])?$/i;

/** The version of a document in the format of npm, e.g. `2025.4.1` for `2025-04-01`. */
export function toVersion(version: string): string {
  if (SEMANTIC.test(version)) return version;
  const numbers = version.match(/\d{1,9}/g) ?? [];
  return [0, 1, 2].map((at) => Number(numbers[at] ?? 0)).join('.');
}

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

/** Types of the DOM library that other runtimes do not declare; members of a type that all declare are equivalent. */
const OF_THE_DOM = /\b(Body|Headers)Init\b/g;

/**
 * Compiles the sources of a client to JavaScript and declarations (`core/auth.gen.js`, `core/auth.gen.d.ts` and
 * `cjs/core/auth.gen.js`). The entry is `main.ts`.
 *
 * @throws with the first error of the compiler
 */
function compilePackage(sources: ReadonlyMap<string, string>): Map<string, string> {
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
    const plain = text.replace(
      OF_THE_DOM,
      (_, type: string) => `NonNullable<RequestInit['${type.toLowerCase()}']>`,
    );
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
