import {describe, expect, it} from 'vitest';
import {createDocItem, createPage} from './reference.ts';

describe('generated reference pages', () => {
  it('have front matter with the name of the page, and no body', () => {
    expect(createPage({id: 'create-event', api: {method: 'post'}}, 'dashboard')).toBe(
      '---\nid: "create-event"\ntitle: "create-event"\ndisplayed_sidebar: "dashboard"\nhide_title: true\nhide_table_of_contents: true\n---\n',
    );
  });

  it.each(['a"b', "a'b", 'a`b', 'a\\b', 'a\nb', 'a$b'])('are not written for the name %j', (id) => {
    expect(() => createPage({id})).toThrow(/expected letters, digits and hyphens/);
  });

  it('are called Overview in the sidebar when they describe the API', () => {
    expect(createPage({id: 'dashboard'})).toContain('sidebar_label: Overview\n');
  });
});

describe('sidebar entries', () => {
  it('carry the method and the deprecation as classes', () => {
    const api = {method: 'delete', deprecated: true};
    expect(createDocItem({id: 'delete-event', api}, {basePath: 'dashboard'})).toEqual({
      type: 'doc',
      id: 'dashboard/delete-event',
      key: 'dashboard/delete-event',
      label: 'delete-event',
      className: 'api-method api-method--delete api-deprecated',
    });
  });
});
