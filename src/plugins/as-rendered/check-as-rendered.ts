/**
 * The variable by which Docusaurus writes pages as React renders them. React leaves hardly a blank to
 * spare: to minify its HTML takes a sixth of the build and saves 2 % of a page's compressed size, and
 * inline scripts would have another wording than the policy expects. Docusaurus has no option for it
 * (`@docusaurus/bundler/lib/minifyHtml.js`).
 */
export const AS_RENDERED = {variable: 'SKIP_HTML_MINIFICATION', value: 'true'} as const;

/**
 * Stops a production build that would minify its pages.
 *
 * @param env variables by name, normally `process.env`
 * @throws when Docusaurus was started without the site's own command.
 */
export function checkAsRendered(env: Readonly<Record<string, string | undefined>>): void {
  const {variable, value} = AS_RENDERED;
  if (env.NODE_ENV !== 'production' || env[variable] === value) return;
  throw new Error(
    `The site cannot be built by Docusaurus alone: ${variable} is ${JSON.stringify(env[variable] ?? '')}, ` +
      `expected ${JSON.stringify(value)}, without which the security policy does not match the pages. ` +
      'Run `npm run build:site`.',
  );
}
