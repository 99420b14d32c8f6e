import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findOldComponents, OLD_COMPONENTS} from './old-components.ts';

describe('the marks of the old components', () => {
  it.each(OLD_COMPONENTS)('$name is found in its own code', ({name, file}) => {
    const code = readFileSync(path.join('node_modules', name, file), 'utf8');
    expect(findOldComponents(code)).toContain(name);
  });

  it('are not found in other code', () => {
    expect(findOldComponents('const modal = document.querySelector("dialog");')).toEqual([]);
  });
});
