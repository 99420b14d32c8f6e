import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const THEME = /[\\/]node_modules[\\/](?:infima|@docusaurus[\\/]theme-classic)[\\/]/;

/** Whether a rule is for the root element in one mode or in both. */
const isForRoot = (selector: string): boolean =>
  /^(?::root|html\[data-theme=[^\]]+\])$/.test(selector);

const require = createRequire(import.meta.url);

/** Stands in for what the site does without. */
export const NOTHING = 'src/plugins/lean-theme/nothing.ts';
/** Gives Infima's properties the values of the site. */
const VALUES = 'src/css/infima.css';
const PRISM = 'src/plugins/lean-theme/prism-browser.ts';
const UTILS_COMMON = 'src/plugins/lean-theme/utils-common.ts';

/** What pages have around their content is one file, which is smaller than the many that Docusaurus makes of it. */
const FRAME = {name: 'frame', chunks: 'async', minChunks: 8, minSize: 0, priority: 40} as const;

/**
 * Keeps out of every page what the theme brings for pages that this site does not have: the
 * highlighter with its grammars (44 kB compressed; code is highlighted when it is compiled, see
 * `src/guides`), helpers of a compiler, and the style rules of unused components.
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
    configurePostCss(options) {
      const values = readFileSync(path.join(siteDir, VALUES), 'utf8');
      const ownProperties = values.match(/--ifm-[\w-]+(?=:)/g) ?? [];
      return {...options, plugins: [...options.plugins, dropUnusedRules(ownProperties)]};
    },
  };
}

/** The part of a PostCSS rule that is looked at. */
type Rule = {readonly selectors: readonly string[]; readonly remove: () => unknown};

type Declaration = {
  readonly prop: string;
  readonly parent?: {readonly selectors?: readonly string[]};
  readonly remove: () => unknown;
};

/** The part of a PostCSS style sheet that is looked at. */
type StyleSheet = {
  readonly source?: {readonly input: {readonly file?: string}};
  readonly walkRules: (visit: (rule: Rule) => void) => void;
  readonly walkDecls: (visit: (declaration: Declaration) => void) => void;
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
  'col--',
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
  'margin-',
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

/** Those among them that the site uses. */
const USED_CLASSES: readonly string[] = [
  'col--3',
  'margin-bottom--md',
  'margin-left--sm',
  'margin-right--md',
  'margin-top--md',
  'margin-top--sm',
];

/** Beginnings of the names of custom properties that nothing reads: `color-info` means `--ifm-color-info-dark` too. */
const UNUSED_PROPERTIES: readonly string[] = [
  'alert-',
  'avatar-',
  'badge-',
  'breadcrumb-separator',
  'button-group-',
  'card-',
  'color-danger',
  'color-info',
  'color-primary-',
  'color-secondary',
  'color-success',
  'color-warning',
  'contrast-',
  'dark-value',
  'darker-value',
  'darkest-value',
  'dropdown-background-color',
  'font-color-secondary',
  'font-weight-base',
  'font-weight-light',
  'font-weight-normal',
  'footer-',
  'global-shadow-tl',
  'h1-vertical-rhythm-top',
  'hero-',
  'image-alignment-padding',
  'light-value',
  'lighter-value',
  'lightest-value',
  'navbar-search-input-icon',
  'pagination-border-',
  'pagination-color-',
  'pagination-font-',
  'pagination-item-',
  'pagination-padding-',
  'pagination-page-',
  'pills-',
  'tabs-',
  'transition-slow',
];

/**
 * Whether a selector begins with a class of an unused component: `card` means `.card`,
 * `.card__body` and `.card--full-height`, and a name that ends in a hyphen for all that follows it.
 */
export function isUnused(selector: string): boolean {
  const name = /^(?::where\()?\.([\w-]+)/.exec(selector.trim())?.[1];
  if (name === undefined || USED_CLASSES.includes(name)) return false;
  return UNUSED_CLASSES.some((unused) =>
    unused.endsWith('-')
      ? name.startsWith(unused)
      : name === unused || name.startsWith(`${unused}__`) || name.startsWith(`${unused}--`),
  );
}

/**
 * Makes a PostCSS plugin that drops what unused components need from Infima and the theme's own style
 * sheets, and values that the site replaces. A rule goes only when all its selectors are unused; other files are
 * left alone.
 *
 * @param ownProperties custom properties that the site gives its own value on the root element, in both modes
 */
function dropUnusedRules(ownProperties: readonly string[]) {
  return {
    postcssPlugin: 'drop-unused-rules',
    Once(sheet: StyleSheet): void {
      if (!THEME.test(sheet.source?.input.file ?? '')) return;
      const unused: (Rule | Declaration)[] = [];
      sheet.walkRules((rule) => {
        if (rule.selectors.every((selector) => isUnused(selector))) unused.push(rule);
      });
      sheet.walkDecls((declaration) => {
        const {prop, parent} = declaration;
        const isOverridden = ownProperties.includes(prop) && parent?.selectors?.every(isForRoot);
        const isUnread = UNUSED_PROPERTIES.some((name) => prop.startsWith(`--ifm-${name}`));
        if (isOverridden || isUnread) unused.push(declaration);
      });
      // After the walk, which passes over the node that follows one that goes.
      for (const node of unused) node.remove();
    },
  };
}
