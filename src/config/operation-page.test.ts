import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {createDocItem, createPage} from './operation-page.ts';

const HOSTILE = 'Quote " colon: {process.env} <script>alert(1)</script>\nexport const x = 1';

/** Front matter of a page, and what follows it. */
function readPage(page: string) {
  const [, frontMatter = '', body] = page.split(/^---$/m);
  return {frontMatter: parse(frontMatter), body: body?.trim()};
}

describe('generated reference pages', () => {
  it('hold front matter and no body', () => {
    const page = createPage({
      id: 'create-event',
      title: 'Create event',
      frontMatter: {description: 'Creates an event.'},
      api: {method: 'post'},
    });
    expect(readPage(page)).toEqual({
      frontMatter: expect.objectContaining({
        id: 'create-event',
        title: 'Create event',
        description: 'Creates an event.',
        sidebar_label: 'Create event',
      }),
      body: '',
    });
  });

  it('keep hostile titles and descriptions as data', () => {
    const item = {
      id: 'x',
      title: HOSTILE,
      frontMatter: {description: HOSTILE},
      api: {method: 'get'},
    };
    const {frontMatter, body} = readPage(createPage(item));
    expect(frontMatter).toMatchObject({title: HOSTILE, description: HOSTILE});
    expect(body).toBe('');
  });

  it('are called Overview in the sidebar when they describe the whole API', () => {
    const {frontMatter} = readPage(createPage({id: 'dashboard', title: 'Dashboard'}));
    expect(frontMatter.sidebar_label).toBe('Overview');
  });
});

describe('sidebar entries', () => {
  it('carry the method and the deprecation as classes', () => {
    const api = {method: 'delete', deprecated: true};
    const item = createDocItem(
      {id: 'delete-event', title: 'Delete event', api},
      {basePath: 'dashboard'},
    );
    expect(item).toEqual({
      type: 'doc',
      id: 'dashboard/delete-event',
      key: 'dashboard/delete-event',
      label: 'Delete event',
      className: 'api-method api-method--delete api-deprecated',
    });
  });
});
