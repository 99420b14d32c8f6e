import type {HomeDefinition, ProductDefinition} from '../../src/config/definition.ts';
import {ACCENT} from './icons.ts';
import type {SiteOptions} from './options.ts';
import type {SiteDocument} from './read-documents.ts';

/** Writes data as source; an object without others in it is one line, which one removes as such. */
const literal = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(/\{\n[^{}]*\n\s*\}/g, (object) =>
    object.replaceAll(/\n\s*/g, ' '),
  );

/** Where the starter's guides are, in the order of the sidebar. */
export const GUIDE_IDS = [
  'introduction/overview',
  'introduction/authentication',
  'introduction/first-request',
] as const;

/** What the new product says of itself. */
export function defineProduct(
  {name, url, storage, mailingList, repository, securityContact}: SiteOptions,
  documents: readonly SiteDocument[],
): ProductDefinition {
  return {
    name,
    description: `Guides and API reference for developers who integrate with ${name}.`,
    siteUrl: url,
    storage,
    content: 'all',
    ...(repository && {repositoryUrl: repository}),
    ...(securityContact && {securityContact}),
    announcement: {
      id: 'api-updates',
      text: 'Get API changes by email.',
      link: 'Subscribe to the mailing list',
      ...(mailingList && {to: mailingList}),
    },
    apis: documents.map(({api}) => api),
    emptySidebars: [],
    guides: {landing: GUIDE_IDS[0], errors: '/docs/', eventTypes: '/docs/', glossary: '/docs/'},
    navbar: [],
    footer: [
      {label: 'Introduction', to: '/docs/'},
      {label: 'Authentication', to: '/docs/introduction/authentication/'},
      {label: 'First request', to: '/docs/introduction/first-request/'},
    ],
  };
}

/** The way to the first response; lead, purposes and most used operations come from the documents. */
const describeHome = (hasOneApi: boolean): HomeDefinition => ({
  firstSteps: {
    title: 'First request in three steps',
    steps: [
      hasOneApi
        ? {title: 'Read the introduction', text: 'See what the API does.', to: '/docs/'}
        : {title: 'Choose an API', text: 'See what each of them does.', to: '/docs/'},
      {
        title: 'Authenticate',
        text: 'Learn what a request needs to be accepted.',
        to: '/docs/introduction/authentication/',
      },
      {
        title: 'Make a request',
        text: 'Send the simplest request, and compare the response.',
        to: '/docs/introduction/first-request/',
      },
    ],
  },
});

const TAG_GROUPS = `/** Headings for the tags of an API, by its id, where its document has no \`x-tagGroups\`. */
export const tagGroups = {};
`;

const HOSTS = `/** Servers with their sandboxes: samples of guides read the URL from the variable. */
export const servers = [];

/** Hosts that no API document describes, and the guide that does. */
export const hosts = [];
`;

const COLOURS = `/* The colours of the brand. The pairs that are read together are checked by contrast.test.ts. */
:root {
  --accent: ${ACCENT.light};
  --accent-strong: #1e3fae;
  --accent-wash: #eaf0fe;
  --on-accent: #ffffff;
}

/* Paper is white: print takes the light values in both modes. */
@media screen {
  [data-theme='dark'] {
    --accent: ${ACCENT.dark};
    --accent-strong: #b3ccff;
    --accent-wash: #16213a;
    --on-accent: #15181e;
  }
}
`;

/** The tests hold the pages to the documents; what only the built pages show is for the owner to raise. */
function writeMinimums(): string {
  const minimums = {
    pages: 0,
    operations: 0,
    objects: 0,
    anchors: 0,
    fields: 0,
    blocks: 0,
    bodies: 0,
  };
  return (
    '/** So much the built site has at least; raise them, and the tests say when something went missing. */\n' +
    `export const minimums = ${literal(minimums)};\n`
  );
}

/**
 * Writes the folder `product/` of the new site.
 *
 * @param names words of the documents' titles, which keep their capitals
 * @returns text by path
 */
export function writeProductFiles(
  options: SiteOptions,
  documents: readonly SiteDocument[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  const product = defineProduct(options, documents);
  return new Map([
    ['product/package.json', '{\n  "type": "module"\n}\n'],
    [
      'product/index.ts',
      '/** The product that this site documents. Environment variables override it: see the README. */\n' +
        `export const definition = ${literal(product)} as const;\n`,
    ],
    [
      'product/home.ts',
      '/** What the home page shows beside the APIs; HomeDefinition in src/config/definition.ts names all. */\n' +
        `export const home = ${literal(describeHome(documents.length === 1))} as const;\n`,
    ],
    ['product/hosts.ts', HOSTS],
    ['product/tag-groups.ts', TAG_GROUPS],
    ['product/minimums.ts', writeMinimums()],
    ['product/colours.css', COLOURS],
    [
      'product/search/words.ts',
      '/** Words of the product that readers use for each other, a line each: `cart basket`. */\n' +
        'export const SYNONYMS: readonly string[] = [];\n\n' +
        '/** Words of the product that belong together, and what its documentation calls them. */\n' +
        'export const PHRASES: readonly (readonly [RegExp, string])[] = [];\n',
    ],
    [
      'product/search/topics.ts',
      '/** Words that no page is named by, such as `sdk`, and the page that they lead to. */\n' +
        'export const TOPICS = [] as const;\n',
    ],
    [
      'product/texts/terms.ts',
      '/** What guides do not say, and the word that is meant: `{pattern, reason, fix}`. */\n' +
        'export const TERMS = [] as const;\n',
    ],
    [
      'product/texts/names.ts',
      '/** Words that keep their capital inside a sentence. */\n' +
        `export const NAMES: ReadonlySet<string> = new Set(${literal(names)});\n`,
    ],
    [
      'product/texts/not-yet.json',
      // Messages of the framework that no reader sees.
      `${JSON.stringify({'banned-phrases': ['src/openapi/**']})}\n`,
    ],
  ]);
}
