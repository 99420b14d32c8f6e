import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {definition} from '../../config/definition.ts';
import {FILES_ROUTE} from '../../config/downloads.ts';
import {product} from '../../config/product.ts';
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
 * @param siteDir folder of the project
 * @throws when a copy is missing or is not what its provenance says.
 */
export function readSpecificationSummaries(siteDir: string): SpecificationSummary[] {
  const guide = product.content === 'all' ? definition.guides.clients : undefined;
  return readVerified(path.join(siteDir, VERIFIED_DIR), APIS).map((specification) => {
    const {id} = specification.api;
    const hasClient = existsSync(path.join(siteDir, CLIENTS_DIR, `${id}.tgz`));
    const summary = toSummary(specification);
    return hasClient ? {...summary, client: guide ?? `/${FILES_ROUTE}/#${id}`} : summary;
  });
}
