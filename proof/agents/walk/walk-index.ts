import {type Link, scoreLinks} from './rank-links.ts';

/** Reads a published file by its path below the site; undefined when there is none. */
export type FileReader = (path: string) => string | undefined;

/** What a reader finds that knows nothing but the index. */
export type Walk = {
  /** Path of the file that has the answer; undefined when no file read has it. */
  readonly found: string | undefined;
  /** Links between the index and the file with the answer. */
  readonly links: number;
  /** All files read, in their order. */
  readonly read: readonly string[];
};

export const INDEX = 'llms.txt';

/** Links that are followed from one index to other indexes, and from one index to pages. */
const BEAM = {indexes: 2, pages: 4};

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)(.*)/g;
const isIndex = (path: string) => path.endsWith('.txt');

/**
 * Looks for an answer from the index on, by a rule that knows neither the site nor the answer: of each
 * index, the links whose texts score best are followed, level by level, until a file has the answer.
 *
 * @param isAnswer whether a text has the answer; it ends the walk and chooses no link
 * @throws when a link leads to no file
 */
export function walkIndex(
  question: string,
  {origin, readFile}: {readonly origin: string; readonly readFile: FileReader},
  isAnswer: (text: string) => boolean,
): Walk {
  const read: string[] = [];
  let level: readonly string[] = [INDEX];
  for (let links = 0; level.length > 0; links++) {
    const next: string[] = [];
    for (const path of level) {
      const text = readFile(path);
      if (text === undefined) throw new Error(describeDeadLink(path, read.at(-1)));
      read.push(path);
      if (!isIndex(path) && isAnswer(text)) return {found: path, links, read};
      next.push(...chooseLinks(question, path, listLinks(text, origin)));
    }
    level = [...new Set(next)].filter((path) => !read.includes(path));
  }
  return {found: undefined, links: 0, read};
}

/** The links of a file that stay on the site, each with its line; the same target once. */
function listLinks(text: string, origin: string): Link[] {
  const links = [...text.matchAll(LINK)].flatMap(([, label = '', url = '', rest = '']) => {
    const target = URL.parse(url, origin);
    const path = target?.href.startsWith(origin) ? target.pathname.slice(1) : '';
    const isKnown = /\.(?:md|txt)$/.test(path) && !path.endsWith('/samples.md');
    return isKnown ? [{path, text: `${label} ${rest}`}] : [];
  });
  return [...new Map(links.map((link) => [link.path, link])).values()];
}

/** A page leads to its further parts alone; an index to what scores best. */
function chooseLinks(question: string, from: string, links: readonly Link[]): string[] {
  if (!isIndex(from)) {
    const parts = from.replace(/(\/part-\d+)?\.md$/, '/part-');
    return links.map(({path}) => path).filter((path) => path.startsWith(parts));
  }
  const scores = scoreLinks(question, links);
  const ranked = links
    .map(({path}, at) => ({path, score: scores[at] ?? 0}))
    .sort((a, b) => b.score - a.score)
    .map(({path}) => path);
  const pages = ranked.filter((path) => !isIndex(path)).slice(0, BEAM.pages);
  return [...pages, ...ranked.filter(isIndex).slice(0, BEAM.indexes)];
}

function describeDeadLink(path: string, from: string | undefined): string {
  return (
    `The walk from ${INDEX} stops: ${from ?? 'it'} or a file before it links to ${path}, which is not ` +
    'there, expected a published file. Build the site again with `npm run build`.'
  );
}
