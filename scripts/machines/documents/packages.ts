import {mkdir, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {load} from 'js-yaml';
import {must} from '../run-command.ts';

/** A document in an npm package; `id` is its name in the registry of a site. */
export type PackagedDocument = {
  readonly id: string;
  readonly spec: string;
  readonly file: string;
};

/** Public documents that the project was not made with. */
export const STRANGERS: readonly PackagedDocument[] = [
  {id: 'blockfrost', spec: '@blockfrost/openapi@0.1.93', file: 'openapi.yaml'},
  {id: 'catalyst', spec: '@dcl/catalyst-api-specs@3.8.0', file: 'lib/api.yaml'},
  {id: 'dialogporten', spec: '@digdir/dialogporten-schema@1.40.0', file: 'swagger.verified.json'},
  {id: 'directus', spec: '@directus/specs@15.2.0', file: 'dist/openapi.json'},
  {id: 'figma', spec: '@figma/rest-api-spec@0.43.0', file: 'openapi/openapi.yaml'},
  {
    id: 'fulfillment',
    spec: '@shipengine/connect-fulfillment-provider-api@4.6.0',
    file: 'spec.json',
  },
  {id: 'galaxy', spec: '@scalar/galaxy@0.2.20', file: 'dist/3.1.json'},
  {
    id: 'github-webhooks',
    spec: '@octokit/openapi-webhooks@12.1.0',
    file: 'generated/api.github.com.json',
  },
  {id: 'netlify', spec: '@netlify/open-api@2.60.0', file: 'dist/swagger.json'},
  {id: 'ideal-postcodes', spec: '@ideal-postcodes/openapi@4.21.0', file: 'dist/openapi.json'},
  {id: 'rclone', spec: 'rclone-openapi@1.75.0', file: 'openapi.json'},
  {id: 'shipengine', spec: 'shipengine-openapi@1.4.0', file: 'openapi.json'},
];

/**
 * Takes a document out of its package, as the registry has it; nothing of the package runs.
 *
 * @throws when the registry does not give the package, or the package lacks the document.
 */
export async function fetchPackaged(document: PackagedDocument, folder: string): Promise<unknown> {
  const {id, spec, file} = document;
  const dir = path.join(folder, id);
  await mkdir(dir, {recursive: true});
  const take = (...command: string[]) =>
    must(
      command,
      dir,
      'A document cannot be taken from the registry',
      'Run the case again with a connection to the registry',
    );
  await take('npm', 'pack', '--silent', spec);
  const archive = (await readdir(dir)).find((name) => name.endsWith('.tgz')) ?? '';
  await take('tar', '--extract', '--file', archive, `package/${file}`);
  const text = await readFile(path.join(dir, 'package', file), 'utf8');
  // YAML holds JSON, and takes the mark that some editors put before it.
  return load(text.replace(/^\uFEFF/, ''));
}
