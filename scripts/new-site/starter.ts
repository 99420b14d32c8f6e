import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listUnknownWords} from '../docs/rules/spelling.ts';
import {escapeMdx, writeFirstRequest} from './first-request.ts';
import type {SiteOptions} from './options.ts';
import {writeProductFiles} from './product-files.ts';
import type {SiteDocument} from './read-documents.ts';

const WORDS_HEAD =
  '# Words of the guides that the dictionary does not know, one to a line, in alphabetical order.';

/** Files that each starter has, with places for the name of its product. */
export const TEMPLATES = path.join(import.meta.dirname, 'templates');

const PICTURE = /\.(?:ico|png)$/;

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

type File = readonly [file: string, content: string | Buffer];

/** Reads the templates, and writes the name into their places. */
function writeTemplates(name: string): File[] {
  return globSync('**/*.*', {cwd: TEMPLATES}).map((found): File => {
    const file = found.split(path.sep).join('/');
    const content = readFileSync(path.join(TEMPLATES, found));
    if (PICTURE.test(file)) return [file, content];
    const shown = file.endsWith('.mdx') ? escapeMdx(name) : name;
    return [file, content.toString().replaceAll('{{name}}', () => shown)];
  });
}

/** Draws a square with the first letter of the name, in the colours of the starter's style sheet. */
function drawLogo(name: string, [fill, ink]: readonly [string, string]): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const text = letter.replace(/[&<>"]/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<rect x="1" y="1" width="26" height="26" rx="6" fill="${fill}"/>` +
    `<text x="14" y="20" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="${ink}">${text}</text></svg>\n`
  );
}

const LIGHT = ['#1d4ed8', '#ffffff'] as const;
const DARK = ['#8fb4ff', '#15181e'] as const;

/**
 * Writes what a site of another product begins with: product, guides, sidebar, words and icons.
 *
 * @param documents of the new product
 * @returns text or picture by path
 */
export async function buildStarter(
  options: SiteOptions,
  documents: readonly SiteDocument[],
): Promise<ReadonlyMap<string, string | Buffer>> {
  const {name} = options;
  const files: File[] = [
    ...writeTemplates(name),
    ['static/img/logo.svg', drawLogo(name, LIGHT)],
    ['static/img/logo-dark.svg', drawLogo(name, DARK)],
    ['static/img/favicon.svg', drawLogo(name, LIGHT)],
    ['docs/introduction/first-request.mdx', writeFirstRequest(documents, name)],
    ...writeProductFiles(options, documents, listNames(documents, name)),
  ];
  const guides = files.flatMap(([file, text]) => (file.endsWith('.mdx') ? [String(text)] : []));
  // What lies between tags and in code is not checked, and its words do no harm in the list.
  const issues = await listUnknownWords(guides.join('\n'), false);
  const words = [...new Set(issues.map(({text}) => text))].sort((a, b) => a.localeCompare(b));
  return new Map([...files, ['docs/_data/words.txt', `${[WORDS_HEAD, ...words].join('\n')}\n`]]);
}
