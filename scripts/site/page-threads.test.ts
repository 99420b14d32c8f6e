import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it} from 'vitest';

const RENDERER = createRequire(import.meta.url).resolve('@docusaurus/core/lib/ssg/ssgRenderer.js');

/** The bundler's files that a thread has loaded with the renderer of pages. */
function loadInThread(setting: string): string[] {
  const thread = `require(${JSON.stringify(RENDERER)});
    const files = Object.keys(require.cache).filter((file) => /@docusaurus.bundler/.test(file));
    require('node:worker_threads').parentPort.postMessage(files);`;
  const program = `const {Worker} = require('node:worker_threads');
    new Worker(${JSON.stringify(thread)}, {eval: true})
      .on('message', (files) => process.stdout.write(JSON.stringify(files)));`;
  const options = ['--require', './scripts/site/page-threads.cjs', '--eval', program];
  const env = {...process.env, SKIP_HTML_MINIFICATION: setting};
  return JSON.parse(execFileSync(process.execPath, options, {encoding: 'utf8', env}));
}

it('a thread that renders pages loads no bundler', () => {
  expect(loadInThread('true')).toEqual([]);
});

it('a thread that minifies pages loads it', () => {
  expect(loadInThread('')).not.toEqual([]);
});

it('the renderer takes nothing else from the bundler', () => {
  const uses = readFileSync(RENDERER, 'utf8').match(/\bbundler_1\.\w+/g);
  expect(new Set(uses)).toEqual(new Set(['bundler_1.getHtmlMinifier']));
});
