import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const THEME = /[\\/]node_modules[\\/](?:infima|@docusaurus[\\/]theme-classic)[\\/]/;

const require = createRequire(import.meta.url);

/** Stands in for what the site does without. */
export const NOTHING = 'src/plugins/lean-theme/nothing.ts';
const PRISM = 'src/plugins/lean-theme/prism-browser.ts';
const UTILS_COMMON = 'src/plugins/lean-theme/utils-common.ts';

/** What pages have around their content is one file, which is smaller than the many that Docusaurus makes of it. */
const FRAME = {name: 'frame', chunks: 'async', minChunks: 8, minSize: 0, priority: 40} as const;

/**
 * Keeps out of every page what the theme brings for pages that this site does not have: the
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

/** The part of a PostCSS rule that is looked at. */
type Rule = {readonly selectors: readonly string[]; readonly remove: () => unknown};

type Declaration = {readonly prop: string; readonly remove: () => unknown};

/** The part of a PostCSS style sheet that is looked at. */
type StyleSheet = {
  readonly source?: {readonly input: {readonly file?: string}};
  readonly walkRules: (visit: (rule: Rule) => void) => void;
  readonly walkDecls: (name: RegExp, visit: (declaration: Declaration) => void) => void;
};

/** Class names that rules of unused components begin with. */
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
 * Whether a selector begins with a class of an unused component: `card` means `.card`,
 * `.card__body` and `.card--full-height`, and a name that ends in a hyphen for all that follows it.
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

/** Names of the properties of Infima that a text reads. */
function listRead(text: string): string[] {
  return text.match(/(?<=var\(\s*)--ifm-[\w-]+/g) ?? [];
}

/** What the styles of the site and of the theme read, the files of Infima apart. */
function readOtherStyles(siteDir: string): string[] {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const files = [
    ...globSync('{src,product}/**/*.css', {cwd: siteDir}).map((file) => path.join(siteDir, file)),
    ...globSync('theme/**/*.{css,js}', {cwd: theme}).map((file) => path.join(theme, file)),
  ];
  return files.flatMap((file) => listRead(readFileSync(file, 'utf8')));
}

/**
 * Makes a PostCSS plugin that drops what unused components need from Infima and the theme's own style
 * sheets, and properties that nothing reads. A rule goes only when all its selectors are unused; other
 * files are left alone.
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
      // After the walk, which passes over the node that follows one that goes.
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
