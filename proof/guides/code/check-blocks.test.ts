import {describe, expect, it} from 'vitest';
import {readPage} from '../../../scripts/docs/page.ts';
import {listBlocks} from './blocks.ts';
import {checkBlocks} from './check-blocks.ts';
import {CHECKERS} from './checkers.ts';

const GO = 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}';

function makeBlocks(language: string, code: string) {
  return listBlocks(
    readPage('docs/a.mdx', `Text.\n\n\`\`\`${language} title="x"\n${code}\n\`\`\`\n`),
  );
}

const present = new Map<string, boolean>();
for (const checker of CHECKERS) {
  const {skipped} = await checkBlocks(makeBlocks(checker.language, '{}'), [checker]);
  present.set(checker.language, skipped.length === 0);
}

/** A missing runtime is a visible skip here and a failure in CI. */
const isMissing = (language: string) => !present.get(language) && !process.env.CI;

describe.each([
  ['php', '<?php\necho 1;', '<?php\necho 1;\nif (', 6],
  ['php', 'echo 1;', 'echo 1 2;', 4],
  ['go', GO, GO.replace('fmt.Println(1)', 'fmt.Println(1'), 9],
  ['go', 'x := 1', 'x := := 1', 4],
  ['js', 'const a = await fetch("x");', 'const a = 1;\nconst a = 2;', 5],
  ['bash', 'if true; then echo 1; fi', 'echo 1\nif true; then', 6],
  ['json', '{"a": 1}', '{\n  "a": 1,\n}', 6],
])('code in %s', (language, right, wrong, line) => {
  it.skipIf(isMissing(language))('passes when its syntax is right', async () => {
    const {messages, checked} = await checkBlocks(makeBlocks(language, right));
    expect(messages).toEqual([]);
    expect(checked.get(language)).toBe(1);
  });

  it.skipIf(isMissing(language))('is reported with the line of the guide', async () => {
    const {messages} = await checkBlocks(makeBlocks(language, wrong));
    expect(messages).toMatchObject([{file: 'docs/a.mdx', line, rule: `code-${language}`}]);
    expect(messages[0]?.message).not.toContain('/tmp/');
  });
});

describe('a whole Go program', () => {
  it.skipIf(isMissing('go'))(
    'is compiled, so that a name that does not exist is found',
    async () => {
      const {messages} = await checkBlocks(
        makeBlocks('go', GO.replace('Println(1)', 'Printline(1)')),
      );
      expect(messages[0]?.message).toMatch(/Printline/);
    },
  );

  it.skipIf(isMissing('go'))('is formatted as gofmt does', async () => {
    const {messages} = await checkBlocks(makeBlocks('go', GO.replace('\tfmt', '    fmt')));
    expect(messages[0]?.message).toMatch(/gofmt would write it in another way/);
  });
});

describe('a runtime that is missing', () => {
  it('is named with how to install it, and its blocks are counted', async () => {
    const missing = {
      ...CHECKERS[0],
      language: 'php',
      probe: ['no-such-program'],
      install: 'install it',
    };
    const check = async () => [];
    const {skipped} = await checkBlocks(makeBlocks('php', '<?php'), [{...missing, check}]);
    expect(skipped).toEqual(['1 blocks in php: the runtime is missing (install it).']);
  });
});
