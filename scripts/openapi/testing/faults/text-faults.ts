import {body, CORRECT_DOCUMENT, DASHBOARD, type Fault} from './fault.ts';

const TEXT = JSON.stringify(DASHBOARD);
const PAGE = 'The host may ask for a login';

/** What arrives is text, but neither JSON nor YAML that can be understood in one way only. */
export const TEXT_FAULTS: readonly Fault[] = [
  {name: 'nothing', answer: body(''), found: '0 bytes without text', advice: CORRECT_DOCUMENT},
  {
    name: 'white space',
    answer: body(' \n\t'),
    found: '3 bytes without text',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a byte-order mark alone',
    answer: body('\ufeff'),
    found: '3 bytes without text',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a login page',
    answer: body('<!doctype html><html><head><title>Sign in</title>', {
      'content-type': 'text/html',
    }),
    found: 'found a page titled "Sign in"',
    advice: PAGE,
  },
  {
    name: 'a page that repeats the credentials',
    answer: () => (request, response) =>
      void response.end(`<title>${request.headers.authorization}</title>`),
    found: 'found a page titled "[hidden]"',
    advice: PAGE,
  },
  {
    name: 'a page that colours the terminal',
    answer: body('<title>\u001b[2J\u009b31m::error::</title>'),
    found: 'titled "\\u001b[2J\\u009b31m::error::"',
    advice: PAGE,
  },
  {
    name: 'an error as XML',
    answer: body('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'),
    found: 'markup beginning with',
    advice: PAGE,
  },
  {
    name: 'a sentence',
    answer: body('Service is starting up'),
    found: 'it holds "Service is starting up"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON that ends early',
    answer: body(TEXT.slice(0, -1)),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with a comma too many',
    answer: body(TEXT.replace('{"openapi"', '{,"openapi"')),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with a comment',
    answer: body(`{/* generated */${TEXT.slice(1)}`),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON twice',
    answer: body(TEXT + TEXT),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with NaN',
    answer: body(TEXT.replace('2500', 'NaN')),
    found: 'the parser reports',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with a key twice',
    answer: body(TEXT.replace('{"openapi"', '{"info":{},"openapi"')),
    found: '"info" occurs twice in one object',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with a key twice, once escaped',
    answer: body(TEXT.replace('{"openapi"', '{"inf\\u006f":{},"openapi"')),
    found: '"info" occurs twice in one object',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON of 20 MB brackets',
    answer: body('['.repeat(20_000_000)),
    found: 'deeper than 100 levels',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON of deep objects',
    answer: body(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    found: 'deeper than 100 levels',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON of millions of objects',
    answer: body(`[${'{},'.repeat(6_900_000)}0]`),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON of millions of keys',
    answer: body(`{${Array.from({length: 1_200_000}, (_, index) => `"${index}":0`)}}`),
    found: 'more than 1,000,000 values',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with a prototype',
    answer: body(TEXT.replace('{"openapi"', '{"__proto__":{"isAdmin":true},"openapi"')),
    found: 'the key "__proto__" occurs at "#/__proto__"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'JSON with half a character',
    answer: body(TEXT.replace('All of', '\\ud83d')),
    found: 'a text has half a character at "#/info/description"',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'a list',
    answer: body([DASHBOARD]),
    found: 'it holds a list, expected an object',
    advice: CORRECT_DOCUMENT,
  },
  {
    name: 'null',
    answer: body('null'),
    found: 'it holds null, expected an object',
    advice: CORRECT_DOCUMENT,
  },
];
