import {describe, expect, it} from 'vitest';
import sidebars from '../../sidebars-api.ts';
import {APIS, EMPTY_SIDEBARS} from './apis.ts';

describe('the sidebars of the reference', () => {
  it.each(APIS)('begin with the overview in $id, then group by tag, collapsed', ({id}) => {
    const [overview, ...groups] = sidebars[id] as {
      type: string;
      id?: string;
      collapsed?: boolean;
    }[];
    expect(overview).toMatchObject({type: 'doc', id: `${id}/${id}`});
    expect(groups.length).toBeGreaterThan(0);
    const tags = groups.filter(({type}) => type !== 'html');
    for (const tag of tags) expect(tag).toMatchObject({type: 'category', collapsed: true});
  });

  it('are declared empty where the product says so', () => {
    for (const id of EMPTY_SIDEBARS) expect(sidebars[id]).toEqual([]);
  });
});
