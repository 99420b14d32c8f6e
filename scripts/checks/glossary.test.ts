import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** Words with plainer alternatives, in names, comments, messages and titles of tests. */
const GLOSSARY: readonly (readonly [now: RegExp, write: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bforeign(?!Object)/i, 'third-party, external'],
  [/\bstrangers?\b/i, 'third party'],
  [/machinery/i, 'framework'],
  [/\btwins?\b/i, 'Markdown page'],
  [/\bwriters[’'] server/i, 'dev server'],
  [/\bparted into\b/i, 'split'],
  [/\bof (?:its|their|his) own\b/i, 'own, separate'],
  [/\bwhat (?:is|are|has) (?:no|none)\b/i, 'anything that is not'],
  [/\bstand(?:s|ing)? (?:in|for)\b/i, 'is in, represents'],
  [/\basked for\b/i, 'requested'],
  [/\bwhatever\b/i, 'all, any'],
];

/** Files that contain the words for a reason: the terms of guides with their tests, and this list. */
const LISTS = /^product\/texts\/|^specs\/tools\/lint\/|\/(?:wording|rules|glossary)\.test\.ts$/;

it('code has plain words', () => {
  const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'}).split('\0');
  const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !LISTS.test(file));
  expect(sources.length).toBeGreaterThan(900);
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        GLOSSARY.filter(([now]) => now.test(line)).map(
          ([, write]) => `${file}:${at + 1} ${line.trim().slice(0, 60)} (write: ${write})`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
