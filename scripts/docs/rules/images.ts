import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Finding, GuidePage, Rule} from '../page.ts';
import {getPlace, listNodes, readText} from '../prose.ts';

const ALT_LENGTH = {min: 10, max: 600};

const listDiagrams = ({tree}: GuidePage) =>
  listNodes(tree, 'mdxJsxFlowElement').filter(({name}) => name === 'Diagram');

/** Text alternatives that say what is seen. */
export const altTexts: Rule = {
  id: 'alt-text',
  check(page) {
    const texts = [
      ...listNodes(page.tree, 'image').map((node) => ({node, text: node.alt ?? ''})),
      ...listDiagrams(page).map((node) => ({node, text: readText(node, 'alt') ?? ''})),
    ];
    return texts.flatMap(({node, text}): Finding[] => {
      const message = describeAltText(text);
      return message === undefined ? [] : [{...getPlace(node), message}];
    });
  },
};

function describeAltText(text: string): string | undefined {
  if (/^(?:an? )?(?:image|picture|diagram|drawing|screenshot)\b/i.test(text)) {
    return `The text alternative begins with "${text.split(' ')[0]}". Say what is seen.`;
  }
  if (text.length >= ALT_LENGTH.min && text.length <= ALT_LENGTH.max) return undefined;
  return (
    `The text alternative has ${text.length} characters, expected ${ALT_LENGTH.min} to ` +
    `${ALT_LENGTH.max}. Say in words what the picture says.`
  );
}

/**
 * Images that the site has.
 *
 * @param siteDir root of the project
 */
export function makeImageFiles(siteDir: string): Rule {
  return {
    id: 'image-file',
    check: ({file, tree}) =>
      listNodes(tree, 'image').flatMap((image): Finding[] => {
        const {url} = image;
        const folder = url.startsWith('/') ? 'static' : path.dirname(file);
        if (existsSync(path.join(siteDir, folder, url))) return [];
        const message = `The site has no image ${url}. Correct the path, or add the file to static/img.`;
        return [{...getPlace(image), message}];
      }),
  };
}
