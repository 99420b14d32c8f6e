import type {Product} from '../config/product.ts';

/** Where the site is published. */
export type SiteAddress = Pick<Product, 'siteUrl' | 'baseUrl'>;

/** Whether a link leads to a page of the site, and to none of another origin. */
export const isSiteLink = (link: string) => /^\/(?!\/)/.test(link);

/** The path under which a link of the site is served; texts write it with the base address or without. */
export function toServedPath(link: string, baseUrl: string): string {
  return link.startsWith(baseUrl) ? link : baseUrl + link.slice(1);
}
