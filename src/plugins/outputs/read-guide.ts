import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {IndexedSection} from '../../components/search/index-files.ts';
import {UNREAD_PARTS} from '../../config/search.ts';
import {type ParsedPage, parsePage} from './parse-page.ts';
import type {DocRoute, ModelSources, ReadGuide} from './read-model.ts';

/** Before the pages are built there is nothing to read: title and description have to do. */
export const readNothing: Pick<ModelSources, 'readGuide' | 'readPages'> = {
  readGuide: async () => ({trail: [], sections: []}),
  readPages: async () => [],
};

/** Reads guides from their built pages, where their components have become text. */
export function readBuiltGuides(outDir: string, baseUrl: string): ReadGuide {
  return async (guide) => {
    const file = path.join(outDir, guide.permalink.slice(baseUrl.length), 'index.html');
    const page = parsePage(await readFile(file, 'utf8'), UNREAD_PARTS);
    if (page) return toGuide(page);
    throw new Error(describeHidden(guide, file));
  };
}

/** A heading that is the page's own title is left out: it stands above the text. */
export function toGuide({pageTitle, breadcrumb, sections}: ParsedPage) {
  return {
    title: pageTitle,
    trail: breadcrumb,
    sections: sections.map(({title, hash, content}): IndexedSection => {
      return {
        ...(title !== pageTitle && {t: title}),
        ...(hash && {h: hash}),
        ...(content && {x: content}),
      };
    }),
  };
}

function describeHidden({id}: DocRoute, file: string): string {
  return (
    `The guide "${id}" cannot be searched: found a page in ${file} that tells search engines not to ` +
    'index it, expected a listed guide. Give it `unlisted: true` instead.'
  );
}
