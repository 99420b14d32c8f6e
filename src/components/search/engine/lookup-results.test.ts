import {describe, expect, it} from 'vitest';
import {createTopicFinder} from '../lookup/find-topics.ts';
import {readOperations} from '../lookup/operations.ts';
import {lookUp} from './lookup-results.ts';

const topic = {
  words: ['releases', 'sdk'],
  title: 'Changes',
  text: 'What changed.',
  url: '/changes/',
};
const finders = {
  findNames: () => [],
  findError: () => undefined,
  findTopic: createTopicFinder({topics: [topic]}),
};
const operations = readOperations(
  {
    apis: [
      {
        id: 'shop',
        operations: [
          ['get', '/releases', 'releases', 'Releases', 'Releases'],
          ['get', '/releases/notes', 'releases-notes', 'Releases notes', 'Releases'],
        ],
      },
    ],
  },
  '/api/',
);
const listUrls = (query: string) =>
  lookUp(
    {query, limit: 8, context: '', isWithin: false, excerptLength: 100},
    operations,
    finders,
  ).first.map(({url}) => url);

describe('a topic of the search', () => {
  it('stands behind an operation of the same name', () => {
    expect(listUrls('releases')).toEqual(['/api/shop/releases/', '/changes/']);
  });

  it('stands alone where no operation has its name', () => {
    expect(listUrls('sdk')).toEqual(['/changes/']);
  });
});
