import {runInNewContext} from 'node:vm';
import {expect, it} from 'vitest';
import {CHOICES_SCRIPT} from './index.ts';

const stored = (value: string) => () => value;

function refuse(): never {
  throw new Error('The operation is insecure.');
}

it.each([
  ['the address, then the storage', 'q=a&lang=curl', stored('go'), 'curl', 'call', 'sandbox'],
  ['the storage', 'lang=', stored('production'), 'php', 'call', 'production'],
  ['no unknown value', 'lang=__proto__&sample=x', stored('<img>'), 'php', 'call', 'sandbox'],
  ['no environment of an address', 'environment=production', refuse, 'php', 'call', 'sandbox'],
  ['the address without storage', 'lang=node&sample=program', refuse, 'node', 'program', 'sandbox'],
])('reads %s', (_, search, getItem, language, form, environment) => {
  const attributes = {};
  const setAttribute = (name: string, value: string) => Object.assign(attributes, {[name]: value});
  const document = {documentElement: {setAttribute}};
  const location = {search: `?${search}`};
  runInNewContext(CHOICES_SCRIPT, {URLSearchParams, location, localStorage: {getItem}, document});
  expect(attributes).toEqual({
    'data-lang': language,
    'data-sample': form,
    'data-environment': environment,
  });
});
