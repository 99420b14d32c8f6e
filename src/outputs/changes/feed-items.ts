import {CHANGE_CLASSES} from '../../openapi/changes/classes.ts';
import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import {toPlainText} from '../../openapi/changes/sentence-parts.ts';
import {count} from '../../openapi/document/quote.ts';

/** One item of a feed: an entry of the history. */
export type FeedItem = {
  /** Never changes; a tag URI (RFC 4151), because the address of the site can change. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Midnight of the entry's day in UTC. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly lines: readonly string[];
};

export type Feed = {
  readonly id: string;
  readonly title: string;
  /** Page that the feed is of. */
  readonly homeUrl: string;
  /** Address of the feed below the site, without extension. */
  readonly path: string;
  readonly items: readonly FeedItem[];
};

/** Day from which the site owns its name in tag URIs. */
const TAG_DAY = '2024-10-01';

/** Writes an id that stays the same for ever. */
export const toTag = (siteUrl: string, name: string): string =>
  `tag:${new URL(siteUrl).hostname},${TAG_DAY}:${name}`;

/**
 * Makes an entry an item.
 *
 * @param root origin and base address of the site
 */
export function toItem({entry, note}: NotedEntry, label: string, root: string): FeedItem {
  const {api, date, changes} = entry;
  const labels = CHANGE_CLASSES.filter(({id}) => changes.some((change) => change.class === id));
  return {
    id: toTag(root, `changes/${api}/${date}`),
    url: `${root}changes/${api}/${date}/`,
    title: note
      ? `${label} API: ${note.title}`
      : `${label} API: ${count(changes.length, 'change')}`,
    date: `${date}T00:00:00Z`,
    tags: labels.map((each) => each.label),
    lines: labels.flatMap(({id, label: name}) =>
      changes
        .filter((change) => change.class === id)
        .map(({sentence}) => `${name}: ${toPlainText(sentence)}`),
    ),
  };
}
