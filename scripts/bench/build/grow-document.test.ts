import {describe, expect, it} from 'vitest';
import {growDocument} from './grow-document.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  tags: [{name: 'Events'}],
  paths: {
    '/events': {
      parameters: [{name: 'page', in: 'query'}],
      get: {operationId: 'list-events', summary: 'List events', tags: ['Events']},
      post: {summary: 'Create event', tags: ['Events']},
    },
  },
  components: {schemas: {Event: {type: 'object'}}},
};

describe('a grown document', () => {
  const grown = growDocument(DOCUMENT, 10);

  it('has ten times the paths and tags, each with a name of its own', () => {
    expect(Object.keys(grown.paths as object)).toHaveLength(10);
    const names = (grown.tags as {name: string}[]).map(({name}) => name);
    expect(new Set(names).size).toBe(10);
  });

  it('names the copied operations anew and leaves the rest of the path as it is', () => {
    expect((grown.paths as Record<string, unknown>)['/copy-10/events']).toEqual({
      parameters: [{name: 'page', in: 'query'}],
      get: {operationId: 'list-events-copy-10', summary: 'List events 10', tags: ['Events 10']},
      post: {summary: 'Create event 10', tags: ['Events 10']},
    });
  });

  it('shares the schemas and does not change the original', () => {
    expect(grown.components).toBe(DOCUMENT.components);
    expect(Object.keys(DOCUMENT.paths)).toEqual(['/events']);
  });

  it('refuses what is no document', () => {
    expect(() => growDocument([], 10)).toThrow('"paths"');
  });
});
