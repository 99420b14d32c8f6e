import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {LANGUAGE_TOOLS} from './index.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

describe.each(LANGUAGES)('The language $id', ({id, extension, guides}) => {
  it('shares neither its extension nor its fence with another one', () => {
    expect(LANGUAGES.filter((each) => each.extension === extension)).toHaveLength(1);
    expect(LANGUAGES.filter((each) => each.guides.fence === guides.fence)).toHaveLength(1);
  });

  it('is installed by CI where apt-get installs it', () => {
    const {install} = LANGUAGE_TOOLS[id];
    const packages = /^apt-get install (.*)$/.exec(install)?.[1]?.split(' ') ?? [];
    const run = readFileSync(path.join(ROOT, '.ci/run'), 'utf8');
    for (const name of packages.filter((each) => !each.startsWith('-'))) {
      expect(run).toMatch(new RegExp(`^need .* ${name}( |$)`, 'm'));
    }
    expect(install === 'npm ci' || packages.length > 0).toBe(true);
  });

  it('takes each program of the guides from a language that has its own', () => {
    for (const kind of ['token', 'login', 'handler'] as const) {
      const shown = LANGUAGE_TOOLS[id].programs[kind];
      expect(LANGUAGE_TOOLS[shown].programs[kind]).toBe(shown);
    }
  });
});
