import {describe, expect, it} from 'vitest';
import {loadOperation} from './fixtures/load-fixture.ts';

describe('files and forms', () => {
  const page = loadOperation('files');

  it('describe each media type with a separate id', () => {
    expect(page.body?.contents.map(({id, mediaTypes}) => [id, ...mediaTypes])).toEqual([
      ['body', 'multipart/form-data'],
      ['body~octet-stream', 'application/octet-stream'],
      ['body~x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ]);
  });

  it('name files as files, in OpenAPI 3.0 and 3.1', () => {
    const [multipart, binary] = page.body?.contents ?? [];
    expect(multipart?.schema?.fields?.map(({name, schema}) => [name, schema.type])).toEqual([
      ['file', 'file'],
      ['photo', 'file'],
      ['meta', 'object'],
    ]);
    expect(binary?.schema?.type).toBe('file');
  });

  it('show the encoding of parts and pairs', () => {
    const [multipart, , form] = page.body?.contents ?? [];
    expect(multipart?.encodings).toEqual([
      {field: 'file', facts: [{term: 'Media type', codes: ['text/csv']}]},
      {
        field: 'meta',
        facts: [
          {term: 'Media type', codes: ['application/json']},
          {term: 'Headers', codes: ['X-Part']},
        ],
      },
    ]);
    expect(form?.encodings?.[0]?.facts).toEqual([
      {term: 'Style', codes: ['pipeDelimited']},
      {term: 'Explode', codes: ['false']},
      {term: 'Reserved characters', text: 'kept'},
    ]);
  });
});

describe('examples', () => {
  const page = loadOperation('examples');
  const examplesOf = (status: string) =>
    page.responses
      .find((each) => each.status === status)
      ?.contents.flatMap((each) => each.examples);

  it('keep their names, order and descriptions', () => {
    const [content] = page.body?.contents ?? [];
    expect(content?.examples.slice(0, 2)).toEqual([
      {
        name: 'Only what is needed',
        html: '<p>The rest has <strong>defaults</strong>.</p>',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "Harbour Lights"\n}',
      },
      {
        name: 'Everything',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "Harbour Lights",\n  "capacity": 500\n}',
      },
    ]);
  });

  it('that are elsewhere are linked by https, and represent no value', () => {
    const {body, parameters, responses, samples} = loadOperation('examples-elsewhere');
    const link = (text: string, file: string) => ({
      term: 'Example',
      text,
      href: `https://files.example/${file}`,
    });
    expect(body?.contents[0]?.elsewhere).toEqual([link('A whole booking', 'a%20booking.json')]);
    expect(body?.contents[0]?.examples.map(({code}) => code)).toEqual([
      '{\n  "name": "Quay Nine"\n}',
    ]);
    expect(parameters[0]?.fields[0]?.schema.facts).toEqual([link('long', 'filter.txt')]);
    expect(responses[0]?.contents[0]?.elsewhere).toEqual([link('there', 'there.json')]);
    expect(responses[0]?.contents[0]?.examples.map(({name}) => name)).toEqual(['here']);
    expect(JSON.stringify(samples)).not.toContain('files.example');
  });

  it('are composed from the schema when there are none, in the language of the media type', () => {
    expect(page.body?.contents[0]?.mediaTypes).toEqual(['application/json', 'application/xml']);
    expect(page.body?.contents[0]?.examples[2]).toMatchObject({
      language: 'xml',
      code: '<?xml version="1.0" encoding="UTF-8"?>\n<Event>\n  <name>name</name>\n</Event>',
    });
    expect(examplesOf('200')).toEqual([
      {
        name: 'Example',
        mediaType: 'application/json',
        language: 'json',
        code: '{\n  "name": "name",\n  "capacity": 1\n}',
      },
    ]);
  });
});

describe('responses', () => {
  const page = loadOperation('responses');
  const response = (status: string) => page.responses.find((each) => each.status === status);

  it('describe media types together that share a schema', () => {
    expect(response('200')?.contents.map(({id, mediaTypes}) => [id, mediaTypes])).toEqual([
      ['response-200', ['application/json', 'application/vnd.api+json']],
      ['response-200~csv', ['text/csv']],
    ]);
  });

  it('describe headers and links', () => {
    const {headers, links} = response('200') ?? {};
    expect(headers?.map(({id}) => id)).toEqual([
      'response-200.headers.ETag',
      'response-200.headers.RateLimit',
    ]);
    expect(links).toEqual([
      {
        name: 'First',
        html: '<p>Reads the list <strong>again</strong>.</p>',
        target: {href: '/api/sample-api/responses/', text: 'Answer in several ways'},
        parameters: [{term: 'guid', codes: ['$response.body#/0']}],
      },
      {name: 'Gone', target: {href: '', text: 'nowhere'}, parameters: []},
    ]);
  });

  it('list the error codes of named examples, or else those of the schema', () => {
    expect(response('409')?.codes).toEqual([
      {id: 'response-409.code.duplicate', code: 'duplicate', html: 'The name is taken'},
      {id: 'response-409.code.state_conflict', code: 'state_conflict', html: 'Not allowed now'},
    ]);
    expect(response('404')?.codes?.map(({code, html}) => [code, html])).toEqual([
      ['not_found', 'Never was'],
      ['gone', 'Was once'],
    ]);
    expect(response('200')?.codes).toBeUndefined();
  });

  it('link to the fields of an earlier answer with the same schema', () => {
    expect(response('404')?.contents[0]?.schema?.fields).toHaveLength(2);
    expect(response('409')?.contents[0]?.schema?.cut).toEqual({
      reason: 'repeated',
      anchor: 'response-404',
      text: 'Problem',
    });
  });
});
