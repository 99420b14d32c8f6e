import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import type {BuiltPageModel} from '../../outputs/model.ts';
import {readSections} from '../../outputs/search/read-sections.ts';

/** A built page with its breadcrumbs, the last of which is its own name. */
type BuiltPage = BuiltPageModel & {readonly trail: readonly string[]};

/**
 * Reads built pages by their addresses, but no files such as `404.html`. Pages that search engines may not index,
 * such as the search, have no own content and are left out.
 */
export async function readBuiltPages(
  routes: readonly string[],
  outDir: string,
  baseUrl: string,
): Promise<BuiltPage[]> {
  const pages = await Promise.all(
    routes
      .filter((url) => url.endsWith('/'))
      .map(async (url) => {
        const file = path.join(outDir, url.slice(baseUrl.length), 'index.html');
        const html = await readFile(file, 'utf8');
        const {isHidden, ...page} = readHead(html);
        return isHidden ? [] : [{url, html, ...page}];
      }),
  );
  return pages.flat();
}

function readHead(html: string) {
  const head = {title: '', description: '', isHidden: false, trail: [] as string[]};
  let place: 'title' | 'trail' | undefined;
  const parser = new Parser({
    onopentag(tag, {class: classes = '', name, content = ''}) {
      if (tag === 'meta' && name === 'description') head.description = content;
      if (tag === 'meta' && name === 'robots') head.isHidden = /\bnoindex\b/.test(content);
      if (tag === 'h1') place = 'title';
      if (/\bbreadcrumbs__link\b/.test(classes)) {
        place = 'trail';
        head.trail.push('');
      }
    },
    ontext(text) {
      if (place === 'title') head.title += text;
      if (place === 'trail') head.trail.push(`${head.trail.pop()}${text}`);
    },
    onclosetag(tag) {
      if (tag === 'h1' || (place === 'trail' && /^(?:a|span)$/.test(tag))) place = undefined;
    },
  });
  parser.end(html);
  return head;
}

/** Elements of a guide that are not searched: breadcrumbs, controls, drawings, bars and captions of code, badges. */
const UNREAD_ELEMENTS = /^(?:button|footer|nav|svg)$/;
const UNREAD_CLASSES = /^badge_|(?:^| )(?:code-bar|code-file)(?: |$)/;

function isUnread(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    UNREAD_ELEMENTS.test(name) ||
    UNREAD_CLASSES.test(attributes.class ?? '') ||
    attributes.role === 'tablist' ||
    // Samples contain the hosts of both environments, of which a page shows one.
    attributes['data-environment'] === 'production' ||
    'data-search-ignore' in attributes
  );
}

/** Reads a guide without its title from its built page, in which components are rendered. */
export function readBuiltGuide({title, trail, html}: BuiltPage) {
  const article = html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));
  const sections = readSections(article, isUnread).map(({t, ...section}) => ({
    ...(t && t !== title && {t}),
    ...section,
  }));
  return {title, trail, sections: sections.filter(({t, x, c}) => t || x || c)};
}
