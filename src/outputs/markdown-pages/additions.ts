import {INDEX_FILE} from '../../config/markdown-pages.ts';
import {API_ROUTE} from '../../openapi/api.ts';
import {getClientPath} from '../../openapi/api-files.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {getPackageName} from '../clients/clients-dir.ts';
import {readFunctions, toFunctionKey} from '../clients/read-functions.ts';
import {writeLines} from '../clients/write-lines.ts';
import type {SiteModel} from '../model.ts';
import {type Block, heading, inlineCode, link, paragraph} from './to-markdown.ts';

type Parts = {readonly body: Block[]; readonly samples: Block[]};

/** Adds what a program needs and the page does not show. */
type AddParts = (parts: Parts) => Parts;

/**
 * Lists what is added to pages of a site, by their addresses: to operations programs with error handling and how
 * the typed client calls them, to overviews the index of their operations.
 */
export function listAdditions(site: SiteModel): Map<string, AddParts> {
  return new Map(
    site.apis.flatMap(({api, client, overview, operations, hidden}) => {
      const functions = readFunctions(client);
      const {baseUrl, siteUrl, name: product} = site.product;
      const file = baseUrl + getClientPath(api);
      const install = `npm i ${siteUrl}${file}`;
      const index = `${baseUrl}${API_ROUTE}/${api.id}/${INDEX_FILE}`;
      const ofOperations = [...operations, ...hidden].flatMap(
        ({url, page}): [string, AddParts][] => {
          const name = functions.get(toFunctionKey(page.method, page.path));
          if (name === undefined) return [[url, (parts) => addPrograms(parts, page)]];
          const lines = writeLines(page, name, getPackageName(api, product));
          const call = {name, file, install, lines};
          return [[url, (parts) => addClient(addPrograms(parts, page), call)]];
        },
      );
      return [[overview.url, (parts) => addIndex(parts, index)], ...ofOperations];
    }),
  );
}

const addIndex = ({body, samples}: Parts, index: string): Parts => ({
  body: [...body, paragraph('The operations are listed in ', link(index, INDEX_FILE), '.')],
  samples,
});

/** A page has the short form of its samples; the programs that handle errors are written on demand there. */
function addPrograms({body, samples}: Parts, {samples: languages}: OperationPage): Parts {
  if (languages.length === 0) return {body, samples};
  const programs = languages.flatMap(({language, label, program}): Block[] => {
    const lang = LANGUAGES.find(({id}) => id === language)?.guides.fence;
    return [paragraph(`${label}:`), {type: 'code', lang, value: program.trimEnd()}];
  });
  return {body, samples: [...samples, heading(2, 'Request with error handling'), ...programs]};
}

type ClientCall = {
  /** Of the function. */
  readonly name: string;
  /** URL of the client. */
  readonly file: string;
  readonly install: string;
  readonly lines: ReturnType<typeof writeLines>;
};

function addClient({body, samples}: Parts, {name, file, install, lines}: ClientCall): Parts {
  const line = paragraph(
    'Function of the ',
    link(file, 'TypeScript client'),
    ': ',
    inlineCode(`${name}()`),
    'reason' in lines ? `, but ${lines.reason}.` : '.',
  );
  // Below the request in curl, which is the first code of the page.
  const at = body.findIndex(({type}) => type === 'code') + 1;
  return {
    body: [...body.slice(0, at), line, ...body.slice(at)],
    samples:
      'code' in lines
        ? [
            ...samples,
            heading(2, 'TypeScript client'),
            paragraph('Install: ', inlineCode(install)),
            {type: 'code', lang: 'ts', value: lines.code},
          ]
        : samples,
  };
}
