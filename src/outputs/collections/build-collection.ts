import {createHash} from 'node:crypto';
import groupBy from 'lodash/groupBy.js';
import maxBy from 'lodash/maxBy.js';
import sortBy from 'lodash/sortBy.js';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import {Cursor} from '../../openapi/document/cursor.ts';
import {listOperations} from '../../openapi/document/operations.ts';
import {claimName} from '../../openapi/document/slugs.ts';
import {buildBaseUrl, SampleError} from '../../openapi/samples/request/base-url.ts';
import {buildServers} from '../../openapi/samples/shape/build-shape.ts';
import type {OperationShape, ShapeCredential, ShapeServer} from '../../openapi/samples/types.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {toJson} from '../output.ts';
import {listPublished} from '../specifications/index.ts';
import {listVariables} from './authorisation.ts';
import {buildCollectionRequest, type CollectionRequest} from './build-request.ts';
import {describeLack, toFileName, toHarmless} from './templates.ts';

/** The requests of an API, as far as the files for all programs have them in common. */
export type Collection = ReturnType<typeof buildCollection>;

type CollectionServer = {readonly name: string; readonly url: string};

const SANDBOX = /sandbox/i;

/** Builds the requests of an API; operations without a sample request are listed as left out. */
function buildCollection(model: ApiModel, site: SiteModel) {
  const {api, overview, operations} = model;
  const {product} = site;
  const document = listPublished(site).get(api.id) ?? {};
  const root = Cursor.atRoot(document);
  const pages = new Map(operations.map((each) => [each.page.slug, each]));
  const servers = listServers(root);
  const leftOut: [title: string, reason: string][] = [];
  const requests = new Map<string, CollectionRequest>();
  for (const operation of listOperations(root)) {
    const page = pages.get(operation.slug);
    // Hidden operations are in no list.
    if (!page) continue;
    try {
      const server = findOwnServer(page.page.shape, servers);
      const request = buildCollectionRequest(operation, page, product.siteUrl, server);
      requests.set(operation.slug, request);
    } catch (error) {
      if (!(error instanceof SampleError)) throw error;
      leftOut.push([page.page.title, error.message]);
    }
  }
  const path = getSpecificationPath(api, 'json');
  const folders = listFolders(model, requests);
  return {
    id: api.id,
    title: toHarmless(overview.page.title),
    version: toHarmless(overview.page.version),
    // Plain lines.
    text: [
      `Requests of ${overview.page.title}, version ${overview.page.version || 'unknown'}.`,
      `Made from ${product.siteUrl}${product.baseUrl}${path}`,
      `SHA-256 of that document: ${createHash('sha256').update(toJson(document)).digest('hex')}`,
      `Reference: ${product.siteUrl}${overview.url}`,
      ...leftOut.map((each) => describeLack(...each)),
    ].map(toHarmless),
    servers,
    credential: findCommonCredential([...requests.values()]),
    folders,
    variables: listVariables(
      folders.flatMap((folder) => folder.requests.flatMap(({credentials}) => credentials)),
    ),
    leftOut: leftOut.map(([title]) => toHarmless(title)),
  };
}

/** The servers of the document; a sandbox comes first. */
function listServers(root: Cursor): CollectionServer[] {
  const servers = buildServers([root]).map(({server, text}, at) => ({
    name: toHarmless(text) || (at === 0 ? 'Server' : `Server ${at + 1}`),
    url: toUrl(server),
  }));
  return sortBy(servers, ({name, url}) => !SANDBOX.test(name) && !SANDBOX.test(url));
}

/** The URL of a server, with the defaults of its variables. */
const toUrl = (server: ShapeServer) => buildBaseUrl({id: '', servers: [server]}, {parameters: {}});

/** The URL for an operation whose servers differ from those of the document, preferably a sandbox. */
function findOwnServer(shape: OperationShape, servers: readonly CollectionServer[]) {
  const own = shape.servers.map(toUrl);
  if (own.some((url) => servers.some((server) => server.url === url))) return undefined;
  return own.find((url) => SANDBOX.test(url)) ?? own[0];
}

/** The credential of most operations; of several with the same number, the first. */
function findCommonCredential(requests: readonly CollectionRequest[]): ShapeCredential | undefined {
  const used = requests.map(({credentials}) => credentials).filter(({length}) => length > 0);
  const groups = Object.values(groupBy(used, (each) => JSON.stringify(each)));
  const [credential, ...others] = maxBy(groups, ({length}) => length)?.[0] ?? [];
  return others.length === 0 ? credential : undefined;
}

/** One folder for each tag, in the order of the overview, with a name that every file system takes. */
function listFolders({overview}: ApiModel, requests: ReadonlyMap<string, CollectionRequest>) {
  // Bruno keeps its environments in a folder of this name.
  const slugs = new Set(['environments']);
  return overview.page.tags.flatMap(({name, operations}) => {
    const own = operations.flatMap(({slug}) => requests.get(slug) ?? []);
    if (own.length === 0) return [];
    const slug = claimName(slugs, toFileName(name).toLowerCase());
    return [{name: toHarmless(name), slug, requests: own}];
  });
}

/** The collections of all APIs of a site. */
export const listCollections = (site: SiteModel): readonly Collection[] =>
  site.apis.map((api) => buildCollection(api, site));
