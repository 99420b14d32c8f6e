import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {buildLanguageScript} from './language-script.ts';

const script = buildLanguageScript({
  languages: ['php', 'go', 'node', 'curl'],
  storageKey: 'code-language',
  attribute: 'data-lang',
  form: {parameter: 'sample', storageKey: 'sample-form', attribute: 'data-sample'},
  environment: {storageKey: 'environment', attribute: 'data-environment'},
});

/** Runs the script in a page with this query and storage, and returns what it put on `<html>`. */
function run(search: string, getItem: (key: string) => string | null): Record<string, string> {
  const attributes: Record<string, string> = {};
  runInNewContext(script, {
    URLSearchParams,
    location: {search},
    localStorage: {getItem},
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
  });
  return attributes;
}

const stored = (language: string) => (key: string) => (key === 'code-language' ? language : null);

describe('the form of the samples before the first paint', () => {
  const PROGRAM = {'data-lang': 'php', 'data-sample': 'program'};
  const chosen = (form: string) => (key: string) => (key === 'sample-form' ? form : null);

  it('is the call for a reader who has chosen nothing or something unknown', () => {
    expect(run('', () => null)).toEqual({'data-lang': 'php'});
    expect(run('?sample=essay', chosen('essay'))).toEqual({'data-lang': 'php'});
  });

  it('is the program where the address or the stored choice says so, the address first', () => {
    expect(run('?sample=program', () => null)).toEqual(PROGRAM);
    expect(run('?sample=program', chosen('call'))).toEqual(PROGRAM);
    expect(run('', chosen('program'))).toEqual(PROGRAM);
    expect(run('?sample=essay', chosen('program'))).toEqual(PROGRAM);
    expect(run('?sample=call', chosen('program'))).toEqual({'data-lang': 'php'});
  });
});

describe('the environment before the first paint', () => {
  const kept = (value: string) => (key: string) => (key === 'environment' ? value : null);

  it('is production only for a reader who chose it', () => {
    expect(run('', kept('production'))['data-environment']).toBe('production');
    expect(run('', kept('sandbox'))['data-environment']).toBeUndefined();
    expect(run('', kept('staging'))['data-environment']).toBeUndefined();
  });
});

describe('the code language before the first paint', () => {
  it('follows the address before the stored choice', () => {
    expect(run('?q=a&lang=curl', stored('go'))).toEqual({'data-lang': 'curl'});
  });

  it.each(['cobol', '', '__proto__', '<img onerror>'])(
    'ignores the unknown language %j',
    (name) => {
      const search = `?lang=${encodeURIComponent(name)}`;
      expect(run(search, stored(name))).toEqual({'data-lang': 'php'});
      expect(run(search, stored('node'))).toEqual({'data-lang': 'node'});
    },
  );

  it('goes on when the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('The operation is insecure.');
    };
    expect(run('?lang=node', refuse)).toEqual({'data-lang': 'node'});
    expect(run('', refuse)).toEqual({'data-lang': 'php'});
  });

  it('cannot end its own script element', () => {
    expect(script).not.toContain('<');
  });
});
