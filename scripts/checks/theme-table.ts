/**
 * Compares the overrides of the theme with the table that gives their reasons.
 *
 * @param readme text of `src/theme/README.md`
 * @param overrides paths of the overrides below `src/theme`, such as `DocBreadcrumbs/Items/Home`
 * @returns what is missing on either side, one sentence each.
 */
export function compareThemeTable(readme: string, overrides: readonly string[]): string[] {
  const rows = [...readme.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  return [
    ...overrides
      .filter((name) => !rows.includes(name))
      .map((name) => `src/theme/${name} has no row in src/theme/README.md: add why it is there.`),
    ...rows
      .filter((name) => !overrides.includes(name))
      .map((name) => `src/theme/README.md has a row for ${name}, which is gone: remove the row.`),
  ];
}
