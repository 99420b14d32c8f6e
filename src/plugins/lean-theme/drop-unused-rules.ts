/** The part of a PostCSS rule that is looked at. */
type Rule = {readonly selectors: readonly string[]; readonly remove: () => unknown};

/** The part of a PostCSS style sheet that is looked at. */
type StyleSheet = {
  readonly source?: {readonly input: {readonly file?: string}};
  readonly walkRules: (visit: (rule: Rule) => void) => void;
};

const THEME = /[\\/]node_modules[\\/](?:infima|@docusaurus[\\/]theme-classic)[\\/]/;

/**
 * Whether a selector begins with a class of an unused component: `card` stands for `.card`,
 * `.card__body` and `.card--full-height`, and a name that ends in a hyphen for all that follows it.
 */
export function isUnused(selector: string, unusedClasses: readonly string[]): boolean {
  const name = /^\.([\w-]+)/.exec(selector.trim())?.[1];
  if (name === undefined) return false;
  return unusedClasses.some((unused) =>
    unused.endsWith('-')
      ? name.startsWith(unused)
      : name === unused || name.startsWith(`${unused}__`) || name.startsWith(`${unused}--`),
  );
}

/**
 * Makes a PostCSS plugin that drops the rules of unused components from Infima and the theme's
 * own style sheets. A rule goes only when all its selectors are unused; other files are left alone.
 */
export function dropUnusedRules(unusedClasses: readonly string[]) {
  return {
    postcssPlugin: 'drop-unused-rules',
    Once(sheet: StyleSheet): void {
      if (!THEME.test(sheet.source?.input.file ?? '')) return;
      const unused: Rule[] = [];
      sheet.walkRules((rule) => {
        if (rule.selectors.every((selector) => isUnused(selector, unusedClasses)))
          unused.push(rule);
      });
      // After the walk, which passes over the rule that follows one that goes.
      for (const rule of unused) rule.remove();
    },
  };
}
