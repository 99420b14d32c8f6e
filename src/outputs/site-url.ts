import type {Product} from '../config/product.ts';

/** Origin and base path of the site. */
export type SiteAddress = Pick<Product, 'siteUrl' | 'baseUrl'>;

/** Whether a link leads to a page of the site and not to another origin. */
export const isSiteLink = (link: string) => /^\/(?!\/)/.test(link);

/** Adds the base path to a link of the site, which texts write with or without it. */
export function toServedPath(link: string, baseUrl: string): string {
  return link.startsWith(baseUrl) ? link : baseUrl + link.slice(1);
}
