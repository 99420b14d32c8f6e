import {expect, it} from 'vitest';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import type {Change} from '../openapi/changes/types.ts';
import {describeBar} from './announcement.ts';

const TEXTS = {id: 'x', text: 'News.', link: 'Subscribe', to: 'https://news.example/'};
const SITE = {mailingListUrl: TEXTS.to, baseUrl: '/dev/'};
const APIS = [{id: 'shop', label: 'Shop'}];
const START = 'News. <a href="https://news.example/">Subscribe</a>';
const describe = (...entries: NotedEntry[]) => describeBar(TEXTS, SITE, entries, APIS)?.content;

const noted = (date: string, found: Change['class'], title?: string): NotedEntry => ({
  entry: {
    ...{format: 1, api: 'shop', date, before: {version: '', sha256: ''}},
    after: {version: date, sha256: ''},
    changes: [{class: found} as Change],
  },
  ...(title ? {note: {title, why: '', concerned: '', action: ''}} : {}),
});

it('the bar leads to the mailing list and to the changes, and is not there without a mailing list', () => {
  expect(describe(noted('2025-05-01', 'deprecated'))).toBe(
    `${START} or <a href="/dev/changes/">read the changes</a>.`,
  );
  expect(describeBar(TEXTS, {...SITE, mailingListUrl: undefined}, [], APIS)).toBeUndefined();
});

it('the bar names the newest breaking entry, with its title as text', () => {
  const entries = [
    noted('2025-06-01', 'added'),
    noted('2025-05-01', 'breaking', '<b>A & B</b> end'),
    noted('2025-04-01', 'breaking', 'Older'),
  ];
  expect(describe(...entries)).toBe(
    `${START}. Newest breaking change: <a href="/dev/changes/shop/2025-05-01/">` +
      '&lt;b&gt;A &amp; B&lt;/b&gt; end (Shop API, 2025-05-01)</a>.',
  );
});
