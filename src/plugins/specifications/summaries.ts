import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {APIS} from '../../config/apis.ts';
import {CLIENTS_DIR} from '../../outputs/clients/clients-dir.ts';
import {type SpecificationSummary, toSummary} from '../../views/specifications.ts';

// Node's own loader keeps one instance for all plugins, so that each document is read once.
const load = createRequire(import.meta.url);
export const {readVerified} = load(
  '../../openapi/verified-copies.ts',
) as typeof import('../../openapi/verified-copies.ts');

/**
 * Reads the summaries of the verified specifications in the order of the registry. They are part of
 * every page, so they hold no more than the footer shows.
 *
 * @param dir folder of the verified copies
 * @throws when a copy is missing or is not what its provenance says.
 */
export function readSpecificationSummaries(dir: string): SpecificationSummary[] {
  return readVerified(dir, APIS).map((specification) => {
    const client = path.join(dir, '..', CLIENTS_DIR, `${specification.api.id}.tgz`);
    return {...toSummary(specification), ...(existsSync(client) ? {} : {lacksClient: true})};
  });
}
