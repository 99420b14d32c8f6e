import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteLink} from '../../config/definition';
import {FOOTER_GUIDES} from '../../config/footer';
import type {Product} from '../../config/product';

/** What the owner of the site set, without what only the build may know. */
export function useProduct(): Product {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}

/** The guides that lead on from every page; none on a site without guides. */
export function useGuideLinks(): readonly SiteLink[] {
  return useProduct().content === 'all' ? FOOTER_GUIDES : [];
}
