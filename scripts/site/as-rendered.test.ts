import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {checkAsRendered} from '../../src/plugins/as-rendered/check-as-rendered.ts';

/** Where Docusaurus reads the variable. */
const MINIFIER = '@docusaurus/bundler/lib/minifyHtml.js';
const PAGE =
  '<!DOCTYPE html><html><head></head><body><script>\n  run( 1 )\n</script></body></html>';

/** Minifies a page as Docusaurus does, in a process that begins with the imports given. */
function minify(imports: string): string {
  const program = `${imports}
    const {getHtmlMinifier} = (await import('${MINIFIER}')).default;
    const {code} = await (await getHtmlMinifier({type: 'swc'})).minify(${JSON.stringify(PAGE)});
    process.stdout.write(code);`;
  const {SKIP_HTML_MINIFICATION: _, ...env} = process.env;
  return execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    encoding: 'utf8',
    env,
  });
}

describe('the pages of a build', () => {
  it('are written as React renders them, in the process of the build itself', () => {
    expect(minify("await import('./scripts/site/as-rendered.ts');")).toBe(PAGE);
  });

  it('would be minified with a setting that comes too late', () => {
    const late = `await import('${MINIFIER}'); await import('./scripts/site/as-rendered.ts');`;
    expect(minify(late)).not.toContain('run( 1 )');
  });
});

describe('a build by Docusaurus alone', () => {
  it('is stopped with the command that builds the site', () => {
    expect(() => checkAsRendered({NODE_ENV: 'production'})).toThrow(
      /SKIP_HTML_MINIFICATION is "", expected "true".*npm run build:site/,
    );
    const other = {NODE_ENV: 'production', SKIP_HTML_MINIFICATION: '1'};
    expect(() => checkAsRendered(other)).toThrow('SKIP_HTML_MINIFICATION is "1"');
  });

  it('is let through with the setting, and while a writer works', () => {
    checkAsRendered({NODE_ENV: 'production', SKIP_HTML_MINIFICATION: 'true'});
    checkAsRendered({NODE_ENV: 'development'});
  });
});
