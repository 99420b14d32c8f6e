import type {NamesFile, SearchTopic} from '../index-files.ts';
import {toKey} from './operations.ts';

/** Finds the topic that a query names as a whole. Made once for a file. */
export type TopicFinder = (query: string) => SearchTopic | undefined;

/** Prepares the look-up of topics by their words, in any case style. */
export function createTopicFinder({topics}: Pick<NamesFile, 'topics'>): TopicFinder {
  const byKey = new Map(topics.flatMap((topic) => topic.words.map((word) => [toKey(word), topic])));
  return (query) => byKey.get(toKey(query));
}
