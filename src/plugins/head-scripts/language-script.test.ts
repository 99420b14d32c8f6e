import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {LANGUAGE_SCRIPT} from './index.ts';

/** Runs the script in a page with this query and storage, and returns what it put on `<html>`. */
function run(search: string, getItem: (key: string) => string | null): Record<string, string> {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: string) => Object.assign(attributes, {[name]: value});
  const document = {documentElement: {setAttribute}};
  runInNewContext(LANGUAGE_SCRIPT, {
    ...{URLSearchParams, location: {search}, localStorage: {getItem}, document},
  });
  return attributes;
}

const stored = (language: string) => (key: string) => (key === 'code-language' ? language : null);

it('takes the language of the address before the stored choice', () => {
  expect(run('?q=a&lang=curl', stored('go'))).toEqual({'data-lang': 'curl'});
});

it.each(['cobol', '', '__proto__', '<img onerror>'])('ignores the unknown language %j', (name) => {
  const search = `?lang=${encodeURIComponent(name)}`;
  expect(run(search, stored(name))).toEqual({'data-lang': 'php'});
  expect(run(search, stored('node'))).toEqual({'data-lang': 'node'});
});

it('goes on when the browser refuses storage', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  expect(run('?lang=node', refuse)).toEqual({'data-lang': 'node'});
});
