import {DomUtils, parseDocument} from 'htmlparser2';
import escapeRegExp from 'lodash/escapeRegExp.js';
import {getProgramPath} from '../../config/downloads.ts';
import {CODE_LANGUAGES} from '../../openapi/samples/languages/shown.ts';
import type {LanguageId} from '../../openapi/samples/types.ts';
import type {Output, OutputFile} from '../output.ts';

const {findAll, findOne, textContent, removeElement} = DomUtils;

type Element = NonNullable<ReturnType<typeof findOne>>;

const START = '#!/usr/bin/env bash\nset -euo pipefail\n';

/** Guides whose code blocks build on each other, as one program in each language. */
export const programs: Output = {
  name: 'programs',
  build: ({builtPages, product: {baseUrl}}) => {
    const guides = builtPages.filter(({url}) => url.startsWith(`${baseUrl}docs/`));
    return guides.flatMap(({html}) => writePrograms(html, baseUrl));
  },
};

function writePrograms(html: string, baseUrl: string): OutputFile[] {
  return CODE_LANGUAGES.flatMap(({id}) => {
    const link = new RegExp(`href="?${escapeRegExp(baseUrl)}programs/([\\w.-]+)-${id}\\.sh`);
    const [, name] = link.exec(html) ?? [];
    if (name === undefined) return [];
    const blocks = listBlocks(html, id).filter(({code}) => code !== '');
    const content = START + blocks.map(({code}) => `\n${code.trimEnd()}\n`).join('');
    return [{path: getProgramPath(name, id), content}];
  });
}

/** A code block of a guide that readers copy; without code if it is not a shell command. */
export type Block = ReturnType<typeof listBlocks>[number];

/** Lists the code blocks that readers of one language copy from a built guide, in order. */
export function listBlocks(html: string, language: LanguageId) {
  const page = parseDocument(html);
  // The copy button copies the visible text, and new readers see the sandbox.
  for (const hidden of findAll(isOfProduction, page.children)) removeElement(hidden);
  return findAll(isCard, page.children).map((card) => {
    const title = readText(findOne(hasClass('code-title'), card.children));
    if (card.attribs['data-code'] === 'block') {
      const isShell = title === 'Bash';
      return {title, code: isShell ? readCode(card) : '', isRequest: false};
    }
    const panel = findOne(({attribs}) => attribs['data-panel'] === language, card.children);
    if (!panel) throw new Error(`"${title}" has no sample in ${language}.`);
    // A block with a file name belongs to the reader's own project.
    if (findOne(isFileName, panel.children)) return {title, code: '', isRequest: false};
    return {title, code: readCode(panel), isRequest: title !== ''};
  });
}

const isOfProduction = ({name, attribs}: Element) =>
  name === 'span' && attribs['data-environment'] === 'production';

const isCard = ({attribs}: Element) =>
  attribs['data-code'] === 'tabs' || attribs['data-code'] === 'block';

const hasClass = (name: string) => (element: Element) =>
  element.attribs.class?.split(' ').includes(name) ?? false;

const isFileName = (element: Element) =>
  hasClass('code-file')(element) && !('data-panel-caption' in element.attribs);

const readText = (element: Element | null) => (element ? textContent(element) : '');

const readCode = ({children}: Element) => readText(findOne(({name}) => name === 'code', children));
