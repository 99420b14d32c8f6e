import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Message} from './lint.ts';
import {checkLinks, type FoundLink, LINK_TARGET, type LinkTargets} from './rules/link-targets.ts';

/** Sources of texts that link to guides and are none: descriptions of operations, and notes of changes. */
const TEXT_FILES = [
  'specs/!(tools|node_modules|published)/**/*.{tsp,json}',
  'docs/_hosts/**/*.{json,yaml}',
  'product/changes/**/*.mdx',
];

const LINK = /(?<=\]\()\/docs\/[^)\s]*/g;

/** Finds links to guides that there are not in texts beside the guides, with the line that has to be corrected. */
export function lintTextLinks(siteDir: string, targets: LinkTargets): Message[] {
  return globSync(TEXT_FILES, {cwd: siteDir}).flatMap((name) => {
    const file = name.replaceAll(path.sep, '/');
    const links = listLinks(readFileSync(path.join(siteDir, name), 'utf8'));
    const found = checkLinks({file, frontMatter: undefined, anchors: [], links}, targets);
    return found.map((finding) => ({...finding, file, rule: LINK_TARGET.id}));
  });
}

function listLinks(text: string): FoundLink[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(LINK)].map((match) => ({
      url: match[0],
      line: index + 1,
      column: match.index + 1,
    })),
  );
}
