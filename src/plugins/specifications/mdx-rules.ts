import type {Configuration} from 'webpack';

type Rules = NonNullable<Configuration['module']>['rules'];
type Loader = {options?: {crossCompilerCache?: unknown}};

/**
 * Lets the server bundle compile the pages of a folder by itself. With `future.faster` the server's
 * MDX loader waits for the browser bundle to compile the same file, without end for the reference
 * pages, which the browser bundle does not hold.
 *
 * Upstream: https://github.com/facebook/docusaurus/pull/10553. It goes when the loader compiles what
 * only the server asks for.
 *
 * @param rules module rules of the server bundle; changed in place
 * @param folder absolute path of the pages
 * @throws when no rule for the folder is found: the build would never end.
 */
export function compileWithoutBrowserBundle(rules: Rules, folder: string): void {
  const loaders = (rules ?? []).flatMap((rule) => {
    if (!rule || typeof rule !== 'object' || !Array.isArray(rule.include)) return [];
    const isForFolder = rule.include.some((entry) => String(entry).startsWith(folder));
    return isForFolder && Array.isArray(rule.use) ? (rule.use as Loader[]) : [];
  });
  const waiting = loaders.filter(({options}) => options && 'crossCompilerCache' in options);
  if (waiting.length === 0) {
    throw new Error(
      `The reference pages cannot be compiled: no MDX rule of the server bundle includes ${folder}. ` +
        'Docusaurus changed its MDX rules; adapt src/plugins/specifications/mdx-rules.ts.',
    );
  }
  for (const {options} of waiting) delete options?.crossCompilerCache;
}
