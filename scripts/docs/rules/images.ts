import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import type {Finding, GuidePage, Rule} from '../page.ts';
import {getPlace, listNodes, readText} from '../prose.ts';

const ALT_LENGTH = {min: 10, max: 600};
const MAX_BYTES = 200 * 1024;
const MAX_WIDTH = 1600;

const listDiagrams = ({tree}: GuidePage) =>
  listNodes(tree, 'mdxJsxFlowElement').filter(({name}) => name === 'Diagram');

/** Text alternatives that say what is seen. */
export const altTexts: Rule = {
  id: 'alt-text',
  reason: 'A reader who cannot see a picture gets its content from the text alternative.',
  check(page) {
    const texts = [
      ...listNodes(page.tree, 'image').map((node) => ({node, text: node.alt ?? ''})),
      ...listDiagrams(page).map((node) => ({node, text: readText(node, 'alt') ?? ''})),
    ];
    return texts.flatMap(({node, text}): Finding[] => {
      const place = getPlace(node);
      if (/^(?:an? )?(?:image|picture|diagram|drawing|screenshot)\b/i.test(text)) {
        return [
          {
            ...place,
            message: `The text alternative begins with "${text.split(' ')[0]}". Say what is seen.`,
          },
        ];
      }
      if (text.length >= ALT_LENGTH.min && text.length <= ALT_LENGTH.max) return [];
      const message =
        `The text alternative has ${text.length} characters, expected ${ALT_LENGTH.min} to ` +
        `${ALT_LENGTH.max}. Say in words what the picture says.`;
      return [{...place, message}];
    });
  },
};

/**
 * Images that exist and are no larger than a page can show.
 *
 * @param siteDir root of the project
 */
export function makeImageSizes(siteDir: string): Rule {
  return {
    id: 'image-size',
    reason: 'Large images are most of the weight of a page on a phone.',
    check: (page) =>
      listNodes(page.tree, 'image').flatMap((image) =>
        describeImage(siteDir, page.file, image.url).map((message) => ({
          ...getPlace(image),
          message,
        })),
      ),
  };
}

function describeImage(siteDir: string, page: string, url: string): string[] {
  if (/^[a-z]+:/i.test(url)) {
    return [`The image ${url} is on another host. Store it in static/img and link to it there.`];
  }
  const file = url.startsWith('/')
    ? path.join(siteDir, 'static', url)
    : path.join(siteDir, path.dirname(page), url);
  if (!existsSync(file))
    return [`The image ${url} does not exist. Correct the path or add the file.`];
  const bytes = statSync(file).size;
  const {width} = imageSize(readFileSync(file));
  const problems: string[] = [];
  if (bytes > MAX_BYTES) {
    const kilobytes = Math.round(bytes / 1024);
    problems.push(
      `The image ${url} has ${kilobytes} KiB, expected at most ${MAX_BYTES / 1024}. Compress it.`,
    );
  }
  if (width > MAX_WIDTH) {
    problems.push(
      `The image ${url} is ${width} pixels wide, expected at most ${MAX_WIDTH}. Scale it.`,
    );
  }
  return problems;
}
