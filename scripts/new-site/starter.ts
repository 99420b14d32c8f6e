import {readFileSync} from 'node:fs';
import {listUnknownWords} from '../docs/rules/spelling.ts';
import {writeAuthentication} from './authentication.ts';
import {writeFirstRequest} from './first-request.ts';
import {ACCENT, drawLogo, ICONS} from './icons.ts';
import {escapeMdx} from './mdx.ts';
import type {SiteOptions} from './options.ts';
import {GUIDE_IDS, writeProductFiles} from './product-files.ts';
import type {SiteDocument} from './read-documents.ts';

function writeOverview(name: string): string {
  return `${[
    '---',
    'title: Introduction',
    'description: What the platform offers to developers, and the way to a first successful request.',
    'sidebar_position: 1',
    'slug: /',
    'kind: concept',
    '---',
    '',
    `Connect your software to ${escapeMdx(name)} over HTTP.`,
    'Every operation has a page with its parameters, its responses and code samples.',
    '',
    '## APIs',
    '',
    '<Apis />',
    '',
    '<NextStep to="/docs/introduction/authentication/">Authentication</NextStep>',
  ].join('\n')}\n`;
}

const writeReadme = (name: string) =>
  `# Developer documentation of ${name}\n\n` +
  `Guides at \`/docs\`, and an API reference at \`/api\` that is generated from OpenAPI documents.\n${README_END}`;

const README_END = `
\`\`\`sh
npm ci && npm run preview   # fetch, generate, build, serve on http://localhost:3000
npm ci && npm test          # types, lint, build, guides, and the built pages in a browser
\`\`\`

Yours are \`product/\`, \`docs/\`, \`static/\` and \`sidebars.ts\`; [product/README.md](product/README.md) explains each
file. All else is the framework: change it and you keep it, but \`npm run update\` then leaves that file as it is.

| You want to                                              | Begin with                         |
| -------------------------------------------------------- | ---------------------------------- |
| write or correct a guide                                 | [CONTRIBUTING.md](CONTRIBUTING.md) |
| set up, serve, deploy, refresh and update the site       | [OWNING.md](OWNING.md)             |
| change how the site works                                | [ARCHITECTURE.md](ARCHITECTURE.md) |
`;

const SIDEBARS = `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {
  guides: [
    {
      type: 'category',
      label: 'Introduction',
      collapsed: false,
      items: [${GUIDE_IDS.map((id) => `'${id}'`).join(', ')}],
    },
  ],
} satisfies SidebarsConfig;
`;

const WORDS_HEAD =
  '# Words of the guides that the dictionary does not know, one to a line, in alphabetical order.';

/** Lists of the guides' own data that begin without an entry. */
const NO_ENTRIES = ['facts', 'names', 'glossary', 'scopes'];

/** What the headings of the starter take from a document. */
function labelsOf({api, overview}: SiteDocument): string[] {
  return [api.label, overview.title, ...overview.schemes.map(({label}) => label)];
}

/** Words with a capital in the titles of the documents and in the name of the product. */
function listNames(documents: readonly SiteDocument[], name: string): string[] {
  const texts = [name, ...documents.flatMap(labelsOf)];
  const operations = documents.flatMap(({overview}) =>
    overview.tags.flatMap((tag) => tag.operations.map(({title}) => title)),
  );
  const words = [...texts, ...operations].flatMap((text) => text.split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)))].sort();
}

/** A file of the new site, by its path. */
export type StarterFiles = ReadonlyMap<string, string | Buffer>;

/**
 * Writes what a site of another product begins with: product, guides, sidebar, words and icons.
 *
 * @param documents of the new product
 */
export async function buildStarter(
  options: SiteOptions,
  documents: readonly SiteDocument[],
): Promise<StarterFiles> {
  const {name} = options;
  const [overview, authentication, firstRequest] = GUIDE_IDS;
  const guides = [
    [`docs/${overview}.mdx`, writeOverview(name)],
    [`docs/${authentication}.mdx`, writeAuthentication(name)],
    [`docs/${firstRequest}.mdx`, writeFirstRequest(documents, name)],
  ] as const;
  // What lies between tags and in code is not checked, and its words do no harm in the list.
  const issues = await listUnknownWords(guides.map(([, text]) => text).join('\n'), false);
  const words = [...new Set(issues.map(({text}) => text))].sort((a, b) => a.localeCompare(b));
  return new Map<string, string | Buffer>([
    ...writeProductFiles(options, documents, listNames(documents, name)),
    ...guides,
    ['README.md', writeReadme(name)],
    ['sidebars.ts', SIDEBARS],
    ['docs/_data/words.txt', `${[WORDS_HEAD, ...words].join('\n')}\n`],
    ...NO_ENTRIES.map((name) => [`docs/_data/${name}.json`, '[]\n'] as const),
    [
      'docs/redirects.json',
      `${JSON.stringify([{from: `/docs/${overview}/`, to: '/docs/'}], null, 2)}\n`,
    ],
    [
      'docs/routes.json',
      `${JSON.stringify(['/docs/', ...[authentication, firstRequest].map((id) => `/docs/${id}/`)], null, 2)}\n`,
    ],
    ['static/img/logo.svg', drawLogo(name, ACCENT.light, '#ffffff')],
    ['static/img/logo-dark.svg', drawLogo(name, ACCENT.dark, '#15181e')],
    ['static/img/favicon.svg', drawLogo(name, ACCENT.light, '#ffffff')],
    ...ICONS.map(({file, template}) => [file, readFileSync(template)] as const),
  ]);
}
