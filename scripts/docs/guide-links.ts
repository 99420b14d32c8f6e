import path from 'node:path';
import escapeRegExp from 'lodash/escapeRegExp.js';
import {getPageId} from './names.ts';

/** Where a guide is, as links name it. */
export type GuidePlace = {
  /** Path from the root of the project, e.g. `docs/events/event.mdx`. */
  readonly file: string;
  /** Address with slashes around it, e.g. `/docs/events/event/`. */
  readonly route: string;
};

/** An address ends here; anything else makes it the address of another page. */
const END = /(?=["'`#?)\s>\\]|$)/.source;
/** Targets of Markdown links and images, and of `to="…"`, that are no address of their own. */
const RELATIVE = /(\]\(|\bto="|\]:\s+)(?![/#]|[a-z][a-z\d+.-]*:)([^)"\s#?]+)/gi;

/** Rewrites absolute addresses of a guide, with or without the last slash. */
export function renameRoute(text: string, from: string, to: string): string {
  const plain = from.replace(/\/$/, '');
  // Published documents have megabytes, and most texts name few guides.
  if (!text.includes(plain)) return text;
  const bare = escapeRegExp(plain);
  return text.replaceAll(
    new RegExp(`(?<![\\w./-])${bare}(/?)${END}`, 'gm'),
    (_, slash: string) => to.replace(/\/$/, '') + slash,
  );
}

/**
 * Rewrites the relative links of a guide when it, or a guide that it links to, moves.
 *
 * @param file where the text is now
 * @param target where it will be
 * @param moved the guide that moves
 */
export function renameRelative(
  text: string,
  file: string,
  target: string,
  moved: {readonly from: string; readonly to: string},
): string {
  return text.replaceAll(RELATIVE, (whole, begin: string, link: string) => {
    const named = path.posix.join(path.posix.dirname(file), link);
    const linked = named === moved.from ? moved.to : named;
    if (linked === named && path.posix.dirname(file) === path.posix.dirname(target)) return whole;
    return begin + path.posix.relative(path.posix.dirname(target), linked);
  });
}

/** A line that still links to a guide. */
export type RemainingLink = {readonly file: string; readonly line: number};

/** What is made from the sources beside it; a link there is corrected in its source. */
const MADE_FILES = /^specs\/published\//;

/** Lists the lines of texts that link to a guide, or name it, in whatever form. */
export function listLinksTo(
  {file: guide, route}: GuidePlace,
  texts: ReadonlyMap<string, string>,
): RemainingLink[] {
  return [...texts]
    .filter(([file]) => !MADE_FILES.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isAbsolute = renameRoute(line, route, '/') !== line;
        const isRelative =
          renameRelative(line, file, file, {from: guide, to: `${guide}.gone`}) !== line;
        const isNamed = line.includes(`'${getPageId(guide)}'`);
        return isAbsolute || isRelative || isNamed ? [{file, line: index + 1}] : [];
      }),
    );
}
