import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {tagGroups} from '../../../product/tag-groups.ts';
import {definition} from '../../../src/config/definition.ts';
import {indexDocument} from '../../../src/openapi/reference/build-reference.ts';
import {findTagFaults, listTags} from '../../../src/openapi/reference/tags.ts';

describe('the headings of the Dashboard API', () => {
  const api = definition.apis.find(({id}) => id === 'dashboard');
  if (!api) throw new Error('product/index.ts has no API "dashboard".');

  it('are six, and each tag of the document is below one of them', () => {
    const document = readFileSync(path.join(definition.storage, `${api.source}.json`), 'utf8');
    const index = indexDocument({...api, tagGroups: tagGroups.dashboard}, JSON.parse(document));
    const groups = ['Setup', 'Catalogue', 'Shops', 'Orders', 'Check-in', 'Data'];
    expect([...new Set(listTags(index).map(({group}) => group))]).toEqual(groups);
    expect(findTagFaults(index)).toEqual([]);
  });
});
