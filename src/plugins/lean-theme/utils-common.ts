// The index of `@docusaurus/utils-common` without `tslib`, which it loads completely (4 kB compressed) into
// every page for one helper. It can be removed when the package is published as ES modules; a test compares
// the names with those of the package.
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

/** Shows crawlers where a blog post begins; the site has none. */
export const blogPostContainerID = '__blog-post-container';
