import {body, CORRECT_DOCUMENT, type Fault} from './fault.ts';

const ALIASES = Array.from(
  {length: 12},
  (_, level) =>
    `a${level}: &a${level} [${Array.from({length: 10}, () => (level ? `*a${level - 1}` : 'lol'))}]`,
);

/** What arrives is YAML with a trap. */
export const YAML_FAULTS: readonly Fault[] = [
  {
    name: 'YAML with wrong indents',
    answer: body('openapi: 3.1.0\n info: {}\n'),
    found: 'at line 2',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML with tabs',
    answer: body('openapi: 3.1.0\ninfo:\n\ttitle: x\n'),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML with a key twice',
    answer: body('openapi: 3.1.0\ninfo: {}\ninfo: {}\n'),
    found: 'duplicated mapping key at line 3',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML of two documents',
    answer: body('openapi: 3.1.0\n---\nopenapi: 3.1.0\n'),
    found: 'expected a single document',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML aliases that explode',
    answer: body(ALIASES.join('\n')),
    found: 'more than 1,000,000 values, aliases followed',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a YAML alias that contains itself',
    answer: body('a: &a\n  b: [*a]\n'),
    found: 'an alias contains itself',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a YAML alias of nothing',
    answer: body('a: *nothing\n'),
    found: 'unidentified alias',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML merges without end',
    answer: body(
      `a: &a {${Array.from({length: 200}, (_, index) => `k${index}: 0`)}}\n${Array.from({length: 500}, (_, index) => `b${index}: {<<: *a}\n`).join('')}`,
    ),
    found: 'merge keys exceeded',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML with code',
    answer: body('openapi: !!js/function "() => process.exit(0)"\n'),
    found: 'unknown tag',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML of deep lists',
    answer: body(`a: ${'['.repeat(1_000_000)}`),
    found: 'nesting exceeded',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML of millions of lines',
    answer: body('- a\n'.repeat(5_000_000)),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML of one line with millions of values',
    answer: body(`a: [${'1,'.repeat(10_000_000)}1]`),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'YAML with infinity',
    answer: body('openapi: 3.1.0\nmaximum: .inf\n'),
    found: 'Infinity is no JSON number',
    advice: CORRECT_DOCUMENT,
  },
];
