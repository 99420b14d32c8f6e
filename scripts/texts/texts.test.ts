import {describe, expect, it} from 'vitest';
import {checkInterfaceSource, listInterfaceTexts} from './interface-texts.ts';
import {listMarkdownPassages, splitSentences} from './sentences.ts';
import {findWordings, PLACEHOLDER} from './wording.ts';

it('a wording of several words is found across the end of a line', () => {
  const wording = {pattern: 'for good', reason: 'another word names it', fix: 'permanently'};
  const found = {index: 14, words: 'for  good', replacement: 'permanently'};
  expect(findWordings('It is removed\nfor  good.', [wording])).toMatchObject([found]);
});

describe('sentences', () => {
  it('end at a full stop, a question mark or an exclamation mark, and nowhere else', () => {
    const found = splitSentences('It costs 1.5 euros: that is all. Why? See: here; there');
    expect(found.map(({text}) => text)).toEqual([
      'It costs 1.5 euros: that is all',
      'Why',
      'See: here; there',
    ]);
  });
});

describe('a text in Markdown', () => {
  it('is split into paragraphs, items and cells, without code, URLs and names of operations', () => {
    const text =
      'Ends an **order** with `POST /x`.\n\n- See [Cancel the order](/api/dashboard/cancel-order).\n' +
      '- See [the guide](/docs/orders/) or https://a.example/b.\n\n```json\n{"a": "live"}\n```\n';
    expect(listMarkdownPassages(text)).toEqual([
      `Ends an order with ${PLACEHOLDER}.`,
      `- See ${PLACEHOLDER}.`,
      `- See the guide or ${PLACEHOLDER}`,
    ]);
  });
});

const listShown = (source: string) => listInterfaceTexts('src/a.tsx', source).map(({text}) => text);

describe('the texts of the interface', () => {
  it('are what elements show, without code and values', () => {
    const source =
      'const a = <p>Read <b>the page</b>{" "}\n  of <code>x y</code> and {name}.</p>;\n' +
      'const b = <ul><li>One</li><li aria-label="Two">{three}</li></ul>;';
    expect(listShown(source)).toEqual(['Read', 'the page', 'of', 'and', 'One', 'Two']);
  });

  it('are labels of one word, strings of several words, and templates with their values', () => {
    const source =
      "const label = {label: 'Answer', id: 'answer', kind: 'two'};\n" +
      `throw new Error(\`The file "\${name}" is gone.\`);\n` +
      "const c = clsx('ref card', isOn && 'on');\nimport 'a b c';";
    expect(listShown(source)).toEqual([
      'Answer',
      `The file ${PLACEHOLDER}`,
      `${PLACEHOLDER} is gone.`,
    ]);
  });

  it('are not class names and types', () => {
    expect(listShown('type A = \'one two three\'; const a = <i className="one two" />;')).toEqual(
      [],
    );
  });

  it('are checked against the vocabulary, with the line on which they begin', () => {
    const source = 'const a = 1;\nconst b = <h2>Please wait</h2>;\n';
    const found = {file: 'src/a.tsx', line: 2, column: 15, rule: 'banned-phrases'};
    expect(checkInterfaceSource('src/a.tsx', source)).toMatchObject([found]);
  });
});
