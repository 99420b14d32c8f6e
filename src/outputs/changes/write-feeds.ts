import escapeEntities from 'lodash/escape.js';
import type {Feed, FeedItem} from './feed-items.ts';

/** Whether XML may have a character (XML 1.0, section 2.2): no control characters, no lone surrogates. */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

/** Escapes a text for an element or attribute of XML. */
export function escapeXml(text: string): string {
  return escapeEntities(Array.from(text).filter(isXmlCharacter).join(''));
}

const newest = ({items}: Feed) => items[0]?.date ?? '1970-01-01T00:00:00Z';

/** Lines as HTML: a list, with everything in them escaped. */
const toHtml = ({lines}: FeedItem) =>
  `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;

/** Writes a feed in Atom (RFC 4287). */
export function writeAtom(feed: Feed, root: string): string {
  const {id, title, homeUrl, path, items} = feed;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(id)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${newest(feed)}</updated>`,
    `  <author><name>${escapeXml(title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${root}${path}.atom`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(homeUrl)}"/>`,
    ...items.map(writeEntry),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}

function writeEntry(item: FeedItem): string {
  const {id, url, title, date, tags} = item;
  return [
    '  <entry>',
    `    <id>${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <published>${date}</published>`,
    `    <updated>${date}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...tags.map((tag) => `    <category term="${escapeXml(tag)}"/>`),
    `    <content type="html">${escapeXml(toHtml(item))}</content>`,
    '  </entry>',
  ].join('\n');
}

/** Writes a feed in JSON Feed 1.1. */
export function writeJsonFeed({title, homeUrl, path, items}: Feed, root: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: `${root}${path}.json`,
    language: 'en',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: toHtml(item),
      date_published: item.date,
      tags: item.tags,
    })),
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}
