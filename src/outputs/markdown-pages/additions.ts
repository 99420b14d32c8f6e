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

/** What the Markdown of a page has in addition, for programs. */
type Addition = {
  /** Follows the first code of the page, which is the request in curl. */
  readonly belowCode?: readonly Block[];
  readonly atEnd?: readonly Block[];
  readonly samples: readonly Block[];
};

/**
 * Lists the additions to pages of a site, by address: for operations, programs with error handling and the call of
 * the typed client; for overviews, the index of their operations.
 */
export function listAdditions(site: SiteModel): Map<string, Addition> {
  return new Map(
    site.apis.flatMap(({api, client, overview, operations, hidden}) => {
      const functions = readFunctions(client);
      const {baseUrl, siteUrl, name: product} = site.product;
      const file = baseUrl + getClientPath(api);
      const index = link(`${baseUrl}${API_ROUTE}/${api.id}/${INDEX_FILE}`, INDEX_FILE);
      const atEnd = [paragraph('The operations are listed in ', index, '.')];
      const ofOperations = [...operations, ...hidden].map(({url, page}): [string, Addition] => {
        const name = functions.get(toFunctionKey(page.method, page.path));
        const samples = writePrograms(page);
        if (name === undefined) return [url, {samples}];
        const code = writeLines(page, name, getPackageName(api, product));
        const end = code ? '.' : ', which cannot send this request as it is described here.';
        const belowCode = [
          paragraph(
            'Function of the ',
            link(file, 'TypeScript client'),
            ': ',
            inlineCode(`${name}()`),
            end,
          ),
        ];
        if (!code) return [url, {belowCode, samples}];
        const call: Block[] = [
          heading(2, 'TypeScript client'),
          paragraph('Install: ', inlineCode(`npm i ${siteUrl}${file}`)),
          {type: 'code', lang: 'ts', value: code},
        ];
        return [url, {belowCode, samples: [...samples, ...call]}];
      });
      return [[overview.url, {atEnd, samples: []}], ...ofOperations];
    }),
  );
}

/** Writes the programs that handle errors, because the HTML of a page has only short samples. */
function writePrograms({samples}: OperationPage): Block[] {
  if (samples.length === 0) return [];
  const programs = samples.flatMap(({language, label, program}): Block[] => {
    const lang = LANGUAGES.find(({id}) => id === language)?.guides.fence;
    return [paragraph(`${label}:`), {type: 'code', lang, value: program.trimEnd()}];
  });
  return [heading(2, 'Request with error handling'), ...programs];
}

type Content = {readonly body: readonly Block[]; readonly samples: readonly Block[]};

/** Adds an addition to the content of a page. */
export function addContent({body, samples}: Content, addition: Addition = {samples: []}): Content {
  const {belowCode = [], atEnd = [], samples: more} = addition;
  const at = body.findIndex(({type}) => type === 'code') + 1;
  return {
    body: [...body.slice(0, at), ...belowCode, ...body.slice(at), ...atEnd],
    samples: [...samples, ...more],
  };
}
