import {describe, expect, it} from 'vitest';
import type {SamplePart, SampleRequest} from '../types.ts';
import {renderCurlBody} from './curl-body.ts';

const render = (part: SamplePart) =>
  renderCurlBody({body: {kind: 'multipart', parts: [part]}} as unknown as SampleRequest)[0];
const text = {kind: 'text', name: 'note', value: 'a'} as const;

describe('a part of a form in curl', () => {
  it('that has an equals sign in its name is named in a header', () => {
    expect(render({...text, name: 'note=@/secret;x'})).toBe(
      `--form '="a";headers="Content-Disposition: form-data; name=\\"note=@/secret;x\\""'`,
    );
  });

  it.each(['@/secret', '</secret', '(a)', '"a"', 'a;type=b', ' a'])(
    'with the value %s is a text',
    (value) => {
      expect(render({...text, value})).toBe(`--form-string 'note=${value}'`);
      const type = 'text/plain';
      const quoted = `"${value.replaceAll('"', '\\"')}"`;
      expect(render({...text, value, type})).toBe(`--form 'note=${quoted};type=text/plain'`);
    },
  );

  it('with options of curl in its type has it in a header', () => {
    expect(render({...text, type: 'text/plain;headers=@/secret'})).toBe(
      `--form 'note="a";headers="Content-Type: text/plain;headers=@/secret"'`,
    );
  });
});
