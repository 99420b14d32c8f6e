import {readdirSync, readFileSync} from 'node:fs';
import {readSitemapPaths} from '../../src/components/NotFoundPage/nearest-pages.ts';
import {API_ROUTE, APIS, getOverviewRoute, PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {FILES_ROUTE} from '../../src/config/downloads.ts';
import type {OperationPage, ReferencePageData} from '../../src/openapi/reference/types.ts';

/** One page of each kind that the site has. */
export type Template = {readonly name: string; readonly path: string};

type Shape = {readonly name: string; readonly isOf: (page: OperationPage) => boolean};

const bodyTypes = ({body}: OperationPage) =>
  body?.contents.flatMap(({mediaTypes}) => mediaTypes) ?? [];

const answerTypes = ({responses}: OperationPage) =>
  responses.flatMap(({contents}) => contents.flatMap(({mediaTypes}) => mediaTypes));

/** Shapes of operations whose pages differ in what they show. */
const SHAPES: readonly Shape[] = [
  {
    name: 'JSON body',
    isOf: (page) => bodyTypes(page).some((type) => type === 'application/json'),
  },
  {
    name: 'multipart body',
    isOf: (page) => bodyTypes(page).some((type) => type.startsWith('multipart/')),
  },
  {
    name: 'CSV answer',
    isOf: (page) => answerTypes(page).some((type) => type.startsWith('text/csv')),
  },
  {name: 'no body', isOf: ({method, body}) => method === 'get' && !body},
  {
    name: 'answer without content',
    isOf: ({responses}) => responses.some(({status}) => status === '204'),
  },
  {
    name: 'variants or a circular schema',
    isOf: (page) => /"variants":\[|"reason":"circular"/.test(JSON.stringify(page)),
  },
];

function readOperations(): OperationPage[] {
  return APIS.flatMap(({id}) =>
    readdirSync(`${PAGE_DATA_DIR}/${id}`)
      .filter((file) => file.endsWith('.json'))
      .map(
        (file): ReferencePageData =>
          JSON.parse(readFileSync(`${PAGE_DATA_DIR}/${id}/${file}`, 'utf8')),
      ),
  ).filter((page) => page.kind === 'operation');
}

/** Few operations that have all shapes of the documents: each time the one with the most that are left. */
function findOperations(): Template[] {
  const pages = readOperations();
  const chosen: Template[] = [];
  let left = SHAPES.filter(({isOf}) => pages.some((page) => isOf(page)));
  const count = (page: OperationPage) => left.filter(({isOf}) => isOf(page)).length;
  while (left.length > 0) {
    const best = pages.reduce((one, other) => (count(other) > count(one) ? other : one));
    const names = left.filter(({isOf}) => isOf(best)).map(({name}) => name);
    chosen.push({name: `operation, ${names.join(', ')}`, path: `/${API_ROUTE}/${best.id}/`});
    left = left.filter(({isOf}) => !isOf(best));
  }
  return chosen;
}

const FIRST_GUIDE = '/docs/';

/** After the first guide: the longest, and the workbench. */
function findGuides(): Template[] {
  const guides = readSitemapPaths(readFileSync('build/sitemap.xml', 'utf8'))
    .filter((path) => path.startsWith('/docs/') && path !== FIRST_GUIDE)
    .map((path) => ({path, length: readFileSync(`build${path}index.html`, 'utf8').length}));
  const workbench = guides.find(({path}) => path.endsWith('/workbench/'));
  const [longest] = guides
    .filter((guide) => guide !== workbench)
    .sort((one, other) => other.length - one.length);
  return [
    ...(longest ? [{name: 'longest guide', path: longest.path}] : []),
    ...(workbench ? [{name: 'webhook workbench', path: workbench.path}] : []),
  ];
}

/** Every template of the site; the overviews of all APIs are one. */
export const TEMPLATES: readonly Template[] = [
  {name: 'home', path: '/'},
  {name: 'first guide', path: FIRST_GUIDE},
  ...findGuides(),
  {name: 'reference', path: `/${API_ROUTE}/`},
  ...APIS.slice(0, 1).map((api) => ({name: 'overview', path: getOverviewRoute(api)})),
  ...findOperations(),
  {name: 'files', path: `/${FILES_ROUTE}/`},
  {name: 'search results', path: '/search/?q=list'},
  {name: 'not found', path: '/no-such-page/'},
];
