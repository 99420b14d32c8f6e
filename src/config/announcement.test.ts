import {describe, expect, it} from 'vitest';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import type {Change} from '../openapi/changes/types.ts';
import {announcementBar, describeBar, findBreaking, writeAnnouncement} from './announcement.ts';
import {definition} from './definition.ts';

const TEXTS = {id: 'x', text: 'News.', link: 'Subscribe', to: 'https://news.example/'};
const SITE = {mailingListUrl: TEXTS.to, baseUrl: '/dev/'};
const APIS = [{id: 'shop', label: 'Shop'}];
const START = 'News. <a href="https://news.example/">Subscribe</a>';

const noted = (date: string, found: Change['class'], title?: string): NotedEntry => ({
  entry: {
    ...{format: 1, api: 'shop', date, before: {version: '', sha256: ''}},
    after: {version: date, sha256: ''},
    changes: [{class: found} as Change],
  },
  ...(title ? {note: {title, why: '', concerned: '', action: ''}} : {}),
});

describe('the announcement', () => {
  it('leads to the mailing list and to the changes', () => {
    expect(writeAnnouncement(TEXTS, SITE, undefined)).toBe(
      `${START} or <a href="/dev/changes/">read the changes</a>.`,
    );
  });

  it('is not there without a mailing list', () => {
    const site = {...SITE, mailingListUrl: undefined};
    expect(describeBar(TEXTS, site, undefined)).toBeUndefined();
    expect(describeBar(TEXTS, SITE, undefined)).toMatchObject({id: 'x', isCloseable: true});
  });

  it('names the newest breaking entry, with its title as text', () => {
    const breaking = findBreaking(
      [
        noted('2025-06-01', 'added'),
        noted('2025-05-01', 'breaking', '<b>A & B</b> end'),
        noted('2025-04-01', 'breaking', 'Older'),
      ],
      APIS,
    );
    expect(writeAnnouncement(TEXTS, SITE, breaking)).toBe(
      `${START}. Newest breaking change: <a href="/dev/changes/shop/2025-05-01/">` +
        '&lt;b&gt;A &amp; B&lt;/b&gt; end (Shop API, 2025-05-01)</a>.',
    );
  });

  it('names API and day where the entry has no note, and no entry where none is breaking', () => {
    expect(findBreaking([noted('2025-05-01', 'breaking')], APIS)?.title).toBe(
      'Shop API, 2025-05-01',
    );
    expect(findBreaking([noted('2025-05-01', 'deprecated')], APIS)).toBeUndefined();
  });

  it('keeps the id of the product, and names no entry unless the product asks for it', () => {
    const bar = describeBar(definition.announcement, SITE, undefined);
    expect(bar?.id).toBe(definition.announcement.id);
    const isNamed = announcementBar?.content?.includes('Newest breaking change') ?? false;
    expect(isNamed).toBe(definition.announcement.namesBreaking ?? false);
  });
});
