import {describe, expect, it} from 'vitest';
import {readOptions, UsageError} from './options.ts';

const ALL = [
  ...['../mine', '--name', 'Acme', '--url', 'https://docs.acme.example'],
  ...['--storage', 'https://specs.acme.example'],
];

describe('the options of new:site', () => {
  it('name the documents by the end of their path, unless another name is given', async () => {
    const options = await readOptions(
      [...ALL, '--api', 'v2/Pets.json', '--api', 'b=c/d'],
      undefined,
    );
    expect(options).toMatchObject({name: 'Acme', url: 'https://docs.acme.example'});
    expect(options?.apis).toEqual([
      {id: 'pets', source: 'v2/Pets'},
      {id: 'b', source: 'c/d'},
    ]);
  });

  it('are asked for where they are left out', async () => {
    const asked: string[] = [];
    const options = await readOptions(['mine'], async (question) => {
      asked.push(question);
      return question.startsWith('Origin') ? 'https://a.example' : 'one two';
    });
    expect(asked).toHaveLength(4);
    expect(options?.apis.map(({id}) => id)).toEqual(['one', 'two']);
  });

  it.each([
    [['mine'], /--api is missing/],
    [[...ALL, '--api', 'a', '--api', 'x/a'], /Two documents have the id "a"/],
    [[...ALL, '--api', 'samples'], /id "samples"/],
    [[...ALL, '--api', 'a', '--url', 'docs.acme.example'], /--url is .*expected an origin/],
    [[...ALL, '--api', 'a', '--colour', 'red'], /--colour/],
    [['one', 'two'], /One folder is expected/],
  ])('refuse %j', async (args, message) => {
    await expect(readOptions(args, undefined)).rejects.toThrow(UsageError);
    await expect(readOptions(args, undefined)).rejects.toThrow(message);
  });
});
