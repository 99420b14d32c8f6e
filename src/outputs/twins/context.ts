import type {ListItem} from 'mdast';
import {getTwinPath} from '../../config/twins.ts';
import type {SiteModel} from '../model.ts';
import {isSiteLink, toServedPath} from '../site-url.ts';
import {readHtml} from './markdown/from-html.ts';
import type {Block} from './markdown/nodes.ts';
import {toKey} from './to-key.ts';
import type {TwinContext} from './twin.ts';

/**
 * Makes what renderers need of a site. Links of pages become absolute, so that they lead on from
 * wherever a file is pasted; a description that many pages share is read once.
 */
export function makeContext(site: SiteModel): TwinContext {
  const {siteUrl, baseUrl} = site.product;
  const pages = new Set(site.routes);
  const known = new Map<string, Block[]>();
  const items = new Map<string, ListItem>();

  const toLink = (url: string): string => {
    if (!isSiteLink(url)) return url;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const page = toServedPath(path, baseUrl);
    const twin = pages.has(page) ? getTwinPath(page, baseUrl) : undefined;
    return `${siteUrl}${twin ?? page}${rest}`;
  };

  return {
    site,
    toLink,
    readHtml(html) {
      if (!html) return [];
      const blocks = known.get(html) ?? readHtml(html, toLink);
      known.set(html, blocks);
      return blocks;
    },
    share(data, make) {
      const key = toKey(data);
      const item = items.get(key) ?? make();
      items.set(key, item);
      return item;
    },
  };
}
