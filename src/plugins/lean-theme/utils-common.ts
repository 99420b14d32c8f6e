// The index of `@docusaurus/utils-common` without `tslib`, which it loads completely (4 kB compressed) into
// every page for one helper. It can go when the package is published as ES modules; a test holds the
// names to those of the package.
export {
  addLeadingSlash,
  addTrailingSlash,
  default as applyTrailingSlash,
  removeTrailingSlash,
} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';
export {
  addPrefix,
  addSuffix,
  removePrefix,
  removeSuffix,
} from '@docusaurus/utils-common/lib/stringUtils';

/** Tells crawlers where a post begins; the site has none. */
export const blogPostContainerID = '__blog-post-container';
