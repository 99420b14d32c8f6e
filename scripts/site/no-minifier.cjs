/** What `@docusaurus/bundler` gives its renderer of pages when pages are not minified. */
exports.getHtmlMinifier = async () => ({
  minify: async (/** @type {string} */ html) => ({code: html, warnings: []}),
});
