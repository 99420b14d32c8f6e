import {parseArgs} from 'node:util';
import {expect, it} from 'vitest';
import {UsageError} from '../openapi/errors.ts';
import {ARGUMENTS, readOptions} from './options.ts';

const read = (args: string[], ask?: (question: string) => Promise<string>) =>
  readOptions(parseArgs({...ARGUMENTS, args}), ask);

const ALL = [
  ...['../mine', '--name', 'Acme', '--url', 'https://docs.acme.example'],
  ...['--storage', 'https://specs.acme.example'],
];

it('an id is the end of the path of the document, unless another one is given', async () => {
  const args = [...ALL, '--api', 'v2/Pets.json', '--api', 'b=c/d'];
  expect(await read(args)).toMatchObject({
    ...{name: 'Acme', url: 'https://docs.acme.example'},
    apis: [
      {id: 'pets', source: 'v2/Pets'},
      {id: 'b', source: 'c/d'},
    ],
  });
});

it('missing options are requested in the terminal, and a wrong one again', async () => {
  const answers = ['', 'mine', 'Acme', 'acme.example', 'https://a.example', 'specs', 'one two'];
  const questions: string[] = [];
  const options = await read([], async (question) => {
    questions.push(question);
    return answers.shift() ?? '';
  });
  expect(questions[4]).toMatch(/^--url is "acme\.example", expected an origin.*\nOrigin of the/s);
  expect(options).toEqual({
    ...{folder: 'mine', name: 'Acme', url: 'https://a.example', storage: 'specs'},
    apis: ['one', 'two'].map((id) => ({id, source: id})),
  });
});

it.each([
  [['mine'], /--name is missing/],
  [[...ALL, '--api', 'a', '--api', 'x/a'], /Two documents have the id "a"/],
  [[...ALL, '--api', 'samples'], /id "samples"/],
  [[...ALL, '--api', 'a', '--url', 'https://docs.acme.example/a'], /--url is .*expected an origin/],
  [[...ALL, '--api', 'a', '--name', ''], /--name is missing/],
  [['one', 'two'], /One folder is expected/],
])('the options %j are refused', async (args, message) => {
  await expect(read(args)).rejects.toThrow(UsageError);
  await expect(read(args)).rejects.toThrow(message);
});
