import {renderSample} from '../../../src/openapi/samples/languages/index.ts';
import type {
  BodyKind,
  Json,
  LanguageId,
  SampleForm,
  SampleRequest,
} from '../../../src/openapi/samples/types.ts';

/** A generator with one mistake; the proof has to catch each. */
export type BrokenGenerator = {
  readonly mistake: string;
  readonly language: LanguageId;
  /** Body of the operation in which the mistake shows; JSON when absent. */
  readonly body?: {readonly kind: BodyKind; readonly mediaType: string; readonly value: Json};
  readonly render: (request: SampleRequest, form: SampleForm) => string;
};

/** Changes the code of the right generator; a change that changes nothing is a mistake of the test. */
function changeCode(language: LanguageId, search: string | RegExp, by: string) {
  return (request: SampleRequest, form: SampleForm) => {
    const code = renderSample(language, request, form);
    const changed = code.replaceAll(search, () => by);
    if (changed !== code) return changed;
    throw new Error(`Nothing to break: ${String(search)} is not in the ${form} for ${language}.`);
  };
}

/** Renders another request with the right generator. */
function changeRequest(language: LanguageId, change: (request: SampleRequest) => SampleRequest) {
  return (request: SampleRequest, form: SampleForm) =>
    renderSample(language, change(request), form);
}

const MULTIPART = {
  kind: 'multipart',
  mediaType: 'multipart/form-data',
  value: {file: 'orders.csv', mapping: {a: 'b'}, note: 'one\ntwo'},
} as const;

export const BROKEN_GENERATORS: readonly BrokenGenerator[] = [
  {
    mistake: 'a quote that is not escaped',
    language: 'php',
    render: changeCode('php', "\\'", "'"),
  },
  {
    mistake: 'double quotes, in which variables are replaced',
    language: 'php',
    render: changeCode(
      'php',
      /'X-Value: it\\'s "5 %" of \$HOME\/a&b'/g,
      '"X-Value: it\'s \\"5 %\\" of $HOME/a&b"',
    ),
  },
  {
    mistake: 'a body in double quotes, in which the shell runs commands',
    language: 'curl',
    render: changeCode('curl', /--data-raw '[\s\S]*?}'/g, '--data-raw "{\\"name\\": \\"`id`\\"}"'),
  },
  {
    mistake: 'a dropped query parameter',
    language: 'go',
    render: changeRequest('go', (request) => ({...request, query: request.query.slice(1)})),
  },
  {
    mistake: 'a path that is not percent-encoded',
    language: 'curl',
    render: changeRequest('curl', (request) => ({
      ...request,
      path: decodeURIComponent(request.path),
    })),
  },
  {
    mistake: 'a missing header',
    language: 'node',
    render: changeRequest('node', (request) => ({
      ...request,
      headers: request.headers.filter(({name}) => name !== 'X-Value'),
    })),
  },
  {
    mistake: 'a wrong content type',
    language: 'curl',
    render: changeCode('curl', "'Content-Type: application/json'", "'Content-Type: text/plain'"),
  },
  {
    mistake: 'a missing token',
    language: 'php',
    render: changeCode('php', /^ {8}'Authorization.*\n/gm, ''),
  },
  {
    mistake: 'a number that became a text',
    language: 'go',
    render: changeCode('go', /6500/g, '"6500"'),
  },
  {
    mistake: 'a wrong method',
    language: 'node',
    render: changeRequest('node', (request) => ({...request, method: 'PUT'})),
  },
  {
    mistake: 'line breaks that a transport changes',
    language: 'node',
    body: MULTIPART,
    render: changeCode('node', "'one\\ntwo'", "'one\\r\\ntwo'"),
  },
  {
    mistake: 'a part without its type',
    language: 'curl',
    body: MULTIPART,
    render: changeCode('curl', ';type=application/json', ''),
  },
  {
    mistake: 'a success that is not printed',
    language: 'node',
    render: changeCode('node', /^ *console\.log.*\n/gm, ''),
  },
];
