import {readdirSync, readFileSync} from 'node:fs';
import {API_ROUTE, APIS, getOverviewRoute, PAGE_DATA_DIR} from '../../src/config/apis.ts';
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
  {name: 'JSON body', isOf: ({slug}) => slug === 'create-event'},
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

/** The first page of each shape. */
function findOperations(): Template[] {
  const pages = readOperations();
  return SHAPES.map(({name, isOf}) => {
    const page = pages.find((each) => isOf(each));
    if (!page) {
      throw new Error(
        `No operation page has the shape "${name}" among the ${pages.length} pages in ` +
          `${PAGE_DATA_DIR}. Run \`npm run api:generate\`, or change the shape in e2e/pages/templates.ts.`,
      );
    }
    return {name: `operation, ${name}`, path: `/${API_ROUTE}/${page.id}/`};
  });
}

/** Every template of the site. */
export const TEMPLATES: readonly Template[] = [
  {name: 'home', path: '/'},
  {name: 'first guide', path: '/docs/'},
  {name: 'deep guide', path: '/docs/webhooks/payload-structure/'},
  {name: 'webhook workbench', path: '/docs/webhooks/workbench/'},
  {name: 'authentication guide', path: '/docs/introduction/authentication/request-token/'},
  {name: 'reference', path: `/${API_ROUTE}/`},
  ...APIS.map((api) => ({name: `overview ${api.label}`, path: getOverviewRoute(api)})),
  ...findOperations(),
  {name: 'search results', path: '/search/?q=webhook'},
  {name: 'not found', path: '/no-such-page/'},
];
