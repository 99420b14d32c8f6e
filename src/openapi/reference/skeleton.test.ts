import {describe, expect, it} from 'vitest';
import {buildSkeleton} from './skeleton.ts';

const API = {id: 'dashboard', label: 'Dashboard', source: 'dashboard'};

describe('the skeleton that the page generator reads', () => {
  it('is titled by the API’s id, so that the overview page is called by it', () => {
    const skeleton = buildSkeleton({
      api: API,
      title: 'Box Platform API',
      description: 'Files and folders.',
      tags: ['Files'],
      pages: [],
      objects: [],
    });
    expect(skeleton).toMatchObject({
      info: {title: 'dashboard', description: 'Files and folders.'},
      tags: [{name: 'Files'}],
      paths: {},
    });
  });

  it('holds one operation for each page and nothing of its schemas', () => {
    const page = {
      slug: 'get-file',
      method: 'get',
      title: 'Get file',
      description: 'Reads a file.',
      tag: 'Files',
      isDeprecated: true,
    };
    const object = {slug: 'file', title: 'File object', description: 'A file.', tag: 'Files'};
    const skeleton = buildSkeleton({
      api: API,
      title: '',
      description: '',
      tags: [],
      pages: [page],
      objects: [object],
    });
    expect(skeleton).toMatchObject({
      paths: {
        '/get-file': {
          get: {
            operationId: 'get-file',
            summary: 'Get file',
            description: 'Reads a file.',
            tags: ['Files'],
            deprecated: true,
          },
        },
      },
      components: {
        schemas: {
          file: {title: 'file', 'x-label': 'File object', 'x-tags': ['Files']},
        },
      },
    });
  });
});
