import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const THEME = /[\\/]node_modules[\\/](?:infima|@docusaurus[\\/]theme-classic)[\\/]/;

const require = createRequire(import.meta.url);

/** Replaces modules that the site does not need. */
export const NOTHING = 'src/plugins/lean-theme/nothing.ts';
const PRISM = 'src/plugins/lean-theme/prism-browser.ts';
const UTILS_COMMON = 'src/plugins/lean-theme/utils-common.ts';

/** Puts the code around the content of pages into one file, smaller than the many chunks of Docusaurus. */
const FRAME = {name: 'frame', chunks: 'async', minChunks: 8, minSize: 0, priority: 40} as const;

/**
 * Removes from every page the parts of the theme for pages that this site does not have: the
 * highlighter with its grammars (code is highlighted when it is compiled, see `src/guides`), helpers of a compiler, and the style rules of unused components.
 */
export default function leanThemePlugin({siteDir}: LoadContext): Plugin<void> {
  const highlighter = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  return {
    name: 'lean-theme',
    configureWebpack: (_, isServer) => ({
      ...(isServer ? {} : {optimization: {splitChunks: {cacheGroups: {frame: FRAME}}}}),
      resolve: {
        alias: {
          [highlighter.replace(/\.js$/, '')]: path.join(siteDir, NOTHING),
          '@docusaurus/utils-common$': path.join(siteDir, UTILS_COMMON),
          ...(isServer ? {} : {'prism-react-renderer$': path.join(siteDir, PRISM)}),
        },
      },
    }),
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, dropUnusedRules(readOtherStyles(siteDir))],
    }),
  };
}

/** The part of a PostCSS rule that this plugin reads. */
type Rule = {readonly selectors: readonly string[]; readonly remove: () => unknown};

type Declaration = {readonly prop: string; readonly remove: () => unknown};

/** The part of a PostCSS style sheet that this plugin reads. */
type StyleSheet = {
  readonly source?: {readonly input: {readonly file?: string}};
  readonly walkRules: (visit: (rule: Rule) => void) => void;
  readonly walkDecls: (name: RegExp, visit: (declaration: Declaration) => void) => void;
};

/** Starts of class names of unused components. */
const UNUSED_CLASSES: readonly string[] = [
  'alert',
  'avatar',
  'badge',
  'breadcrumbs--',
  'button-group',
  'button--',
  'card',
  'clean-list',
  'collapseSidebarButton',
  'collapseSidebarButtonIcon',
  'container--fluid',
  'dropdown--',
  'dropdown__menu',
  'expandButton',
  'expandButtonIcon',
  'footer',
  'hero',
  'docItemContainer',
  'navbar--dark',
  'navbar--primary',
  'navbar__items--center',
  'padding-',
  'pagination',
  'pills',
  'row--',
  'shadow',
  'tabs',
  'tag',
  'tagRegular',
  'tagWithCount',
  'text--',
];

/**
 * Whether a selector begins with a class of an unused component: `card` means `.card`, `.card__body` and
 * `.card--full-height`; a name that ends in a hyphen means all classes that begin with it.
 */
export function isUnused(selector: string): boolean {
  const name = /^(?::where\()?\.([\w-]+)/.exec(selector.trim())?.[1];
  if (name === undefined) return false;
  return UNUSED_CLASSES.some((unused) =>
    unused.endsWith('-')
      ? name.startsWith(unused)
      : name === unused || name.startsWith(`${unused}__`) || name.startsWith(`${unused}--`),
  );
}

/** Names of the Infima properties that a style sheet or script reads. */
function listRead(text: string): string[] {
  return text.match(/(?<=var\(\s*)--ifm-[\w-]+/g) ?? [];
}

/** The Infima properties that the site and the theme read, outside of Infima itself. */
function readOtherStyles(siteDir: string): string[] {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const files = [
    ...globSync('{src,product}/**/*.css', {cwd: siteDir}).map((file) => path.join(siteDir, file)),
    ...globSync('theme/**/*.{css,js}', {cwd: theme}).map((file) => path.join(theme, file)),
  ];
  return files.flatMap((file) => listRead(readFileSync(file, 'utf8')));
}

/**
 * Makes a PostCSS plugin that removes rules of unused components, and properties that nothing reads, from
 * the style sheets of Infima and the theme. A rule is removed only if all its selectors are unused; other
 * files are unchanged.
 */
function dropUnusedRules(readProperties: readonly string[]) {
  return {
    postcssPlugin: 'drop-unused-rules',
    Once(sheet: StyleSheet): void {
      if (!THEME.test(sheet.source?.input.file ?? '')) return;
      const unused: Rule[] = [];
      sheet.walkRules((rule) => {
        if (rule.selectors.every(isUnused)) unused.push(rule);
      });
      // After the walk, which would skip the node that follows a removed one.
      for (const rule of unused) rule.remove();
      const read = new Set([...readProperties, ...listRead(String(sheet))]);
      const unread: Declaration[] = [];
      sheet.walkDecls(/^--ifm-/, (declaration) => {
        if (!read.has(declaration.prop)) unread.push(declaration);
      });
      for (const declaration of unread) declaration.remove();
    },
  };
}
