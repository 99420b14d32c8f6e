import {DomUtils, parseDocument} from 'htmlparser2';
import type {LanguageId} from '../../src/openapi/samples/types.ts';

const {findAll, findOne, textContent, removeElement} = DomUtils;
type Element = NonNullable<ReturnType<typeof findOne>>;

/** A block of a guide that a reader copies. */
export type Block = {
  readonly title: string;
  readonly code: string;
  /** The block sends a request. */
  readonly isRequest: boolean;
};

/**
 * Lists what a reader of one language copies from a built guide, in the order of the page.
 *
 * @throws when a group of samples lacks the language
 */
export function listBlocks(html: string, language: LanguageId): Block[] {
  const page = parseDocument(html);
  // The copy button takes what shows, and the sandbox is what a new reader sees.
  for (const hidden of findAll(hasEnvironment, page.children)) removeElement(hidden);
  return findAll(isCard, page.children).map((card): Block => {
    const title = readText(findOne(hasClass('code-title'), card.children));
    if (card.attribs['data-code'] === 'block') {
      const isShell = title === 'Bash';
      return {title, code: isShell ? readCode(card) : '', isRequest: false};
    }
    const panel = findOne(({attribs}) => attribs['data-panel'] === language, card.children);
    if (!panel) throw new Error(`"${title}" has no sample in ${language}.`);
    // A program under the name of its file is for the reader's own project.
    if (findOne(isFileName, panel.children)) return {title, code: '', isRequest: false};
    return {title, code: readCode(panel), isRequest: title !== ''};
  });
}

const hasEnvironment = ({name, attribs}: Element) =>
  name === 'span' && attribs['data-environment'] === 'production';

const isCard = ({attribs}: Element) =>
  attribs['data-code'] === 'tabs' || attribs['data-code'] === 'block';

const hasClass = (name: string) => (element: Element) =>
  element.attribs.class?.split(' ').includes(name) ?? false;

const isFileName = (element: Element) =>
  hasClass('code-file')(element) && !('data-panel-caption' in element.attribs);

const readText = (element: Element | null) => (element ? textContent(element) : '');

const readCode = ({children}: Element) => readText(findOne(({name}) => name === 'code', children));
