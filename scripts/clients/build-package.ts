import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {WEBHOOK_SCHEME} from '../../src/webhooks/scheme.ts';
import {COMMON_JS, compilePackage} from './compile-package.ts';

const HELPERS = path.join(import.meta.dirname, 'package/helpers.ts');

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
