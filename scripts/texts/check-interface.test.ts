import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {checkInterfaceSource, listInterfaceFiles, listInterfaceTexts} from './interface-texts.ts';

import {PLACEHOLDER as VALUE} from './wording.ts';

const list = (source: string) => listInterfaceTexts('src/a.tsx', source).map(({text}) => text);

describe('the texts of the interface', () => {
  it('are what elements show, with code and values left out', () => {
    const source =
      'const a = <p>Read <b>the page</b>{" "}\n  of <code>x y</code> and {name}.</p>;\n' +
      'const b = <ul><li>One</li><li aria-label="Two">{three}</li></ul>;';
    expect(list(source)).toEqual(['Read', 'the page', 'of', 'and', 'One', 'Two']);
  });

  it('are labels of one word, strings of several words, and templates with their values', () => {
    const source =
      "const label = {label: 'Answer', id: 'answer', kind: 'two'};\n" +
      `throw new Error(\`The file "\${name}" is gone.\`);\n` +
      "const c = clsx('ref card', isOn && 'on');\nimport 'a b c';";
    expect(list(source)).toEqual(['Answer', `The file ${VALUE}`, `${VALUE} is gone.`]);
  });

  it('are not class names and types', () => {
    expect(list('type A = \'one two three\'; const a = <i className="one two" />;')).toEqual([]);
  });

  it('are held to the vocabulary, with the line on which they begin', () => {
    const source = 'const a = 1;\nconst b = <h2>Please wait</h2>;\n';
    const found = {file: 'src/a.tsx', line: 2, column: 15, rule: 'banned-phrases'};
    expect(checkInterfaceSource('src/a.tsx', source)).toMatchObject([found]);
  });

  it('keep the vocabulary in every file', () => {
    const files = listInterfaceFiles(process.cwd());
    expect(files).toContain('src/components/NotFoundPage/index.tsx');
    const check = (file: string) => checkInterfaceSource(file, readFileSync(file, 'utf8'));
    expect(files.flatMap(check)).toEqual([]);
  });
});
