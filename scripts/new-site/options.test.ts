import {describe, expect, it} from 'vitest';
import {UsageError} from '../openapi/errors.ts';
import {listMissing, readOptions, writeCommand} from './options.ts';

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

  it('are requested where they are left out', async () => {
    const asked: string[] = [];
    const options = await readOptions(['mine'], async (question) => {
      asked.push(question);
      if (question.includes('may stay empty')) return '';
      return question.startsWith('Origin') ? 'https://a.example' : 'one two';
    });
    expect(asked).toHaveLength(7);
    expect(options?.apis.map(({id}) => id)).toEqual(['one', 'two']);
    expect(options).not.toHaveProperty('mailingList');
    expect(options && listMissing(options)).toEqual(['mailing list', 'repository', 'contact']);
  });

  it('are asked for again after a mistake, without the others, and written as a command', async () => {
    const answers = ['one', 'mine', 'Acme "B"', 'acme.example', 'https://a.example', 'specs'];
    answers.push('', 'a@b', 'https://b.example', '');
    const asked: string[] = [];
    const options = await readOptions([], async (question) => {
      asked.push(question);
      return answers.shift() ?? '';
    });
    expect(asked[4]).toMatch(/^--url is "acme\.example", expected an origin.*\nOrigin of the/s);
    expect(asked[8]).toMatch(/^--repository is "a@b", expected.*\nBase address/s);
    expect(options && writeCommand(options)).toBe(
      'npm run new:site -- mine --name "Acme \\"B\\"" --url https://a.example --storage specs ' +
        '--api one=one --repository https://b.example',
    );
  });

  it('take the addresses that a site can do without', async () => {
    const addresses = [
      '--mailing-list',
      'https://a.example/list',
      '--repository',
      'https://b.example',
    ];
    const contact = ['--security-contact', 'mailto:c@d.example'];
    const options = await readOptions([...ALL, '--api', 'a', ...addresses, ...contact], undefined);
    expect(options).toMatchObject({
      mailingList: 'https://a.example/list',
      repository: 'https://b.example',
      securityContact: 'mailto:c@d.example',
    });
    expect(options && listMissing(options)).toEqual([]);
  });

  it.each([
    [['mine'], /--api is missing/],
    [[...ALL, '--api', 'a', '--api', 'x/a'], /Two documents have the id "a"/],
    [[...ALL, '--api', 'samples'], /id "samples"/],
    [[...ALL, '--api', 'a', '--url', 'docs.acme.example'], /--url is .*expected an origin/],
    [[...ALL, '--api', 'a', '--colour', 'red'], /--colour/],
    [['one', 'two'], /One folder is expected/],
    [
      [...ALL, '--api', 'a', '--mailing-list', 'a@b'],
      /--mailing-list is "a@b", expected an address/,
    ],
    [[...ALL, '--api', 'a', '--security-contact', 'a@b.example'], /starts with mailto: or https:/],
  ])('refuse %j', async (args, message) => {
    await expect(readOptions(args, undefined)).rejects.toThrow(UsageError);
    await expect(readOptions(args, undefined)).rejects.toThrow(message);
  });
});
