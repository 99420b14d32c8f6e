import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import type {BuiltPageModel} from '../../outputs/model.ts';

/** Pages that search engines may not index, such as the search, say nothing of their own. */
type Head = {title: string; description: string; isHidden: boolean};

export function readHead(html: string): Head {
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
  outDir: string,
  baseUrl: string,
  routes: readonly string[],
): Promise<BuiltPageModel[]> {
  const pages = await Promise.all(
    routes
      .filter((url) => url.endsWith('/'))
      .map(async (url) => {
        const file = path.join(outDir, url.slice(baseUrl.length), 'index.html');
        const html = await readFile(file, 'utf8');
        const {title, description, isHidden} = readHead(html);
        return isHidden ? [] : [{url, title, description, html}];
      }),
  );
  return pages.flat();
}
