import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Keeps the style sheet that came with the HTML of a page. Helmet drops all tags that carry its mark with
 * the first render and writes those of the page again when the page itself is rendered, and the page would
 * be without style for as long as that takes. `PageStyle` takes the sheet out when the page is left.
 */
if (ExecutionEnvironment.canUseDOM) {
  for (const link of Array.from(document.querySelectorAll('head link[rel=stylesheet][data-rh]'))) {
    link.removeAttribute('data-rh');
  }
}
