import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import type {BuiltPageModel} from '../../outputs/model.ts';
import {readSections} from '../../outputs/search/read-sections.ts';

/** What of a guide is not searched: trails, controls, drawings, bars and captions of code, badges. */
const UNREAD_ELEMENTS = /^(?:button|footer|nav|svg)$/;
const UNREAD_CLASSES = /^badge_|(?:^| )(?:code-bar|code-file)(?: |$)/;

function isUnread(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    UNREAD_ELEMENTS.test(name) ||
    UNREAD_CLASSES.test(attributes.class ?? '') ||
    attributes.role === 'tablist' ||
    'data-search-ignore' in attributes
  );
}

/** Reads the names in the trail of a page: of what is above it, and its own. */
function readTrail(article: string): string[] {
  const names: string[] = [];
  let isInside = false;
  const parser = new Parser({
    onopentag(_, {class: classes = ''}) {
      if (/\bbreadcrumbs__link\b/.test(classes)) {
        isInside = true;
        names.push('');
      }
    },
    ontext(text) {
      if (isInside) names.push(`${names.pop()}${text}`);
    },
    onclosetag(name) {
      if (/^(?:a|span)$/.test(name)) isInside = false;
    },
  });
  parser.end(article);
  return names;
}

/**
 * Reads a guide from its built page, where its components have become text. A heading that is the page's own title
 * is left out: it is above the text.
 */
export async function readBuiltGuide(url: string, outDir: string, baseUrl: string) {
  const html = await readFile(getFile(url, outDir, baseUrl), 'utf8');
  const article = html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));
  const {title} = readHead(article);
  const sections = readSections(article, isUnread).map(({t, ...section}) => ({
    ...(t && t !== title && {t}),
    ...section,
  }));
  return {
    title,
    trail: readTrail(article),
    sections: sections.filter(({t, x, c}) => t || x || c),
  };
}

const getFile = (url: string, outDir: string, baseUrl: string) =>
  path.join(outDir, url.slice(baseUrl.length), 'index.html');

/** Pages that search engines may not index, such as the search, say nothing of their own. */
type Head = {title: string; description: string; isHidden: boolean};

function readHead(html: string): Head {
  const head: Head = {title: '', description: '', isHidden: false};
  let isHeading = false;
  const parser = new Parser({
    onopentag(name, {name: meta, content = ''}) {
      if (name === 'h1') isHeading = true;
      if (name === 'meta' && meta === 'description') head.description = content;
      if (name === 'meta' && meta === 'robots') head.isHidden = /\bnoindex\b/.test(content);
    },
    ontext(text) {
      if (isHeading) head.title += text;
    },
    onclosetag(name) {
      if (name === 'h1') isHeading = false;
    },
  });
  parser.end(html);
  return head;
}

/**
 * Reads built pages that are no documents, by their addresses.
 *
 * @param routes addresses, with the base address of the site; files such as `404.html` are left out
 */
export async function readBuiltPages(
  routes: readonly string[],
  outDir: string,
  baseUrl: string,
): Promise<BuiltPageModel[]> {
  const pages = await Promise.all(
    routes
      .filter((url) => url.endsWith('/'))
      .map(async (url) => {
        const html = await readFile(getFile(url, outDir, baseUrl), 'utf8');
        const {title, description, isHidden} = readHead(html);
        return isHidden ? [] : [{url, title, description, html}];
      }),
  );
  return pages.flat();
}
