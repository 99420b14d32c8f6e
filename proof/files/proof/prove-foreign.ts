import {makeClientSite} from '../../../scripts/clients/make-client-site.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {readFunctions} from '../../../src/outputs/clients/read-functions.ts';
import {http} from '../../../src/outputs/http/index.ts';
import type {SiteModel} from '../../../src/outputs/model.ts';
import {specifications} from '../../../src/outputs/specifications/index.ts';
import {MOST_CHARACTERS, writeDocuments} from '../../../src/outputs/twins/documents.ts';
import {makeLargeDocument} from '../../documents/large-document.ts';
import {compareFiles} from '../compare-files.ts';

const LARGE = 'The large document';

/** Requests of a large document of somebody else, and what is wrong with any. */
export type ForeignResult = {readonly requests: number; readonly problems: readonly string[]};

/**
 * Makes all kinds of files of a large foreign document: each has every operation, or names it. The
 * requests of the collections are compared with the samples.
 */
export async function proveForeign(): Promise<ForeignResult> {
  const document = makeLargeDocument();
  const site = await makeClientSite(document);
  const operations = listOperations(Cursor.atRoot(document)).length;
  const {requests, differences} = compareFiles(site);
  const named = String(http.build(site)[0]?.content).match(/^# Left out: /gm) ?? [];
  const counts = {...requests, HTTP: (requests.HTTP ?? 0) + named.length, ...countOthers(site)};
  const missing = Object.entries(counts).filter(([, count]) => count !== operations);
  return {
    requests: operations,
    problems: [
      ...differences,
      ...missing.map(([kind, count]) => `${LARGE}, ${kind}: ${count} of ${operations} operations`),
      ...findLong(site),
    ],
  };
}

/** Operations that the other kinds of files have. */
function countOthers(site: SiteModel): Readonly<Record<string, number>> {
  const pages = new Set(site.apis.flatMap(({operations}) => operations.map(({url}) => url)));
  return {
    'documents of one operation': specifications.build(site).length - 2,
    'functions of the client': readFunctions(site.apis[0]?.client).size,
    'Markdown files': writeDocuments(site).filter(({twin}) => pages.has(twin.url)).length,
  };
}

function findLong(site: SiteModel): string[] {
  return writeDocuments(site).flatMap(({files}) =>
    files
      .filter(({text}) => text.length > MOST_CHARACTERS)
      .map(({address, text}) => `${LARGE}: ${address} has ${text.length} characters`),
  );
}
