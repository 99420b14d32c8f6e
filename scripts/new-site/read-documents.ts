import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Api} from '../../src/openapi/api.ts';
import {humanise} from '../../src/openapi/document/slugs.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import type {OverviewPage} from '../../src/openapi/reference/types.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {fetchSpecifications} from '../openapi/fetch.ts';
import {resolveStorage} from '../openapi/storage.ts';
import type {SiteOptions} from './options.ts';

/** A verified document of the new site, with what its overview page shows. */
export type SiteDocument = Omit<VerifiedSpecification, 'api'> & {
  /** The API, with the title of the document as its label. */
  readonly api: Api;
  readonly overview: OverviewPage;
};

/** A longer title does not fit into the navbar. */
const MAX_LABEL_LENGTH = 30;

/** Fetches and verifies the documents of the new site in the same way as its builds. */
export async function readDocuments({
  storage: address,
  apis: wanted,
}: SiteOptions): Promise<SiteDocument[]> {
  await using outputDir = await mkdtempDisposable(path.join(tmpdir(), 'new-site-'));
  const apis = wanted.map(({id, source}) => ({id, label: humanise(id), source}));
  const authorization = process.env.OPENAPI_STORAGE_AUTHORIZATION;
  await fetchSpecifications({
    apis,
    storage: resolveStorage({address, authorization, root: process.cwd()}),
    outputDir: outputDir.path,
  });
  return readVerified(outputDir.path, apis).map((verified) => {
    const {pages} = buildReference(verified.api, verified.document);
    const overview = pages.find((page): page is OverviewPage => page.kind === 'overview');
    if (!overview) throw new Error(`The document "${verified.api.id}" has no overview page.`);
    const {title} = overview;
    const label = title.length <= MAX_LABEL_LENGTH ? title : verified.api.label;
    return {...verified, api: {...verified.api, label}, overview};
  });
}
