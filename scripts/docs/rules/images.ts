import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import {readText} from '../../../src/guides/nodes.ts';
import type {Finding, GuidePage, Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

const ALT_LENGTH = {min: 10, max: 600};
const MAX_KIBIBYTES = 200;
const MAX_WIDTH = 1600;

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
 * Images that the site has, no larger than a page can show: they are most of its weight on a phone.
 *
 * @param siteDir root of the project
 */
export function makeImageSizes(siteDir: string): Rule {
  return {
    id: 'image-size',
    check: ({file, tree}) =>
      listNodes(tree, 'image').flatMap((image): Finding[] => {
        const folder = image.url.startsWith('/') ? 'static' : path.dirname(file);
        const message = describeImage(path.join(siteDir, folder, image.url), image.url);
        return message === undefined ? [] : [{...getPlace(image), message}];
      }),
  };
}

function describeImage(file: string, url: string): string | undefined {
  if (!existsSync(file)) {
    return `The site has no image ${url}. Correct the path, or add the file to static/img.`;
  }
  const bytes = readFileSync(file);
  const {width} = imageSize(bytes);
  if (bytes.length <= MAX_KIBIBYTES * 1024 && width <= MAX_WIDTH) return undefined;
  return (
    `The image ${url} has ${Math.round(bytes.length / 1024)} KiB and ${width} pixels in width, expected ` +
    `at most ${MAX_KIBIBYTES} and ${MAX_WIDTH}. Compress or scale it.`
  );
}
