import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SiteLink} from '../../config/definition';
import {FOOTER_GUIDES} from '../../config/footer';
import type {Product} from '../../config/product';
import type {SpecificationSummary} from '../../views/specifications';

/** The owner's settings, without those that only the build may know. */
export function useProduct(): Product {
  return useDocusaurusContext().siteConfig.customFields?.product as Product;
}

/** The guides that every page links; none on a site without guides. */
export function useGuideLinks(): readonly SiteLink[] {
  return useProduct().content === 'all' ? FOOTER_GUIDES : [];
}

/** The documents of the reference, in the order of the registry. */
export function useSpecifications(): readonly SpecificationSummary[] {
  const data = usePluginData('specifications') as {specifications: SpecificationSummary[]};
  return data.specifications;
}

/** The number of error codes with a page. */
export function useErrorPages(): number {
  return (usePluginData('errors') as {pages: number}).pages;
}
