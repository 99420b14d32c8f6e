import type {LoadContext, Plugin} from '@docusaurus/types';

type HeadScriptsOptions = {
  /** Texts of scripts without their tags, in the order in which they run. */
  readonly scripts: readonly string[];
};

/** Puts scripts into the head of every page, which run before the first paint. */
export default function headScriptsPlugin(
  _context: LoadContext,
  {scripts}: HeadScriptsOptions,
): Plugin<void> {
  return {
    name: 'head-scripts',
    injectHtmlTags: () => ({
      headTags: scripts.map((innerHTML) => ({tagName: 'script', innerHTML})),
    }),
  };
}
