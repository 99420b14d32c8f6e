import type {Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {definition} from '../config/definition.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import {parseGuide} from './check-guides.ts';
import {resolveGuide} from './resolve-guide.ts';
import {buildSpecification} from './specifications.ts';
import {makeTestContext} from './testing/specifications.ts';

type AnyNode = {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly attributes?: readonly {readonly name?: string; readonly value?: unknown}[];
  readonly children?: readonly AnyNode[];
};

function resolve(source: string): Root {
  const tree = parseGuide(source);
  const broken = resolveGuide(tree, makeTestContext());
  expect(broken.map(({message}) => message)).toEqual([]);
  return tree;
}

function find(node: AnyNode, name: string): AnyNode[] {
  const inner = (node.children ?? []).flatMap((child) => find(child, name));
  return node.name === name ? [node, ...inner] : inner;
}

function getProps(node: AnyNode | undefined): Record<string, unknown> {
  return Object.fromEntries((node?.attributes ?? []).map(({name, value}) => [name, value]));
}

describe('a reference that exists', () => {
  it('lists the APIs that the site has, each with its page and its operations', () => {
    const text = JSON.stringify(resolve('<Apis />'));
    expect(text.match(/"url":"[^"]*"/g)).toEqual(['"url":"/api/dashboard/dashboard/"']);
    expect(text).toContain(', 4 operations');
  });

  it('says of each way to authenticate how a request uses it, and which APIs accept it', () => {
    const list = (apis: Readonly<Record<string, object>>) => {
      const specifications = Object.entries(apis).map(([id, securitySchemes]) =>
        buildSpecification({id, label: id, source: id}, {components: {securitySchemes}} as never),
      );
      const tree = parseGuide('<Authentication />');
      expect(resolveGuide(tree, {...makeTestContext(), specifications})).toEqual([]);
      const [table] = find(tree as AnyNode, 'FieldTable');
      return (table?.children?.[0]?.children ?? [])
        .slice(1)
        .map((row) => row.children?.map((cell) => toPlainText(cell)));
    };
    const key = (name: string) => ({type: 'apiKey', in: 'query', name});
    const flows = {clientCredentials: {tokenUrl: 'https://a.example/token', scopes: {}}};
    expect(
      list({
        Boats: {a: key('<key>'), b: {type: 'http', scheme: 'bearer'}},
        Piers: {a: key('<key>'), b: key('tide'), c: {type: 'oauth2', flows}},
      }),
    ).toEqual([
      ['API key in query', 'Send your API key in the query, under the name <key>.', 'Boats, Piers'],
      [
        'Bearer token',
        'Send your token in the Authorization header, after the word Bearer and a space.',
        'Boats',
      ],
      ['API key in query', 'Send your API key in the query, under the name tide.', 'Piers'],
      [
        'OAuth 2.0',
        'Request an access token at https://a.example/token.' +
          'Send the access token in the Authorization header, after the word Bearer and a space.',
        'Piers',
      ],
    ]);
    const others = {a: {type: 'oauth2', flows: {}}, b: {type: 'http', scheme: 'digest'}};
    expect(list({Boats: others}).map((row) => row?.[1])).toEqual([
      'Send the access token in the Authorization header, after the word Bearer and a space.',
      'Send your credentials in the Authorization header, by the scheme digest.',
    ]);
  });

  it('gives an operation its method, title, path and address', () => {
    const [link] = find(resolve('Call <Operation id="create-event" /> now.'), 'Operation');
    expect(getProps(link)).toEqual({
      method: 'POST',
      href: '/api/dashboard/create-event/',
      title: 'Create event',
      path: '/events',
    });
    const [unnamed] = find(resolve('<Operation id="delete-an-event" />'), 'Operation');
    expect(getProps(unnamed).method).toBe('DELETE');
  });

  it('gives an error code its status and title', () => {
    const [code] = find(resolve('See <ErrorCode code="stock_exhausted" />.'), 'ErrorCode');
    expect(getProps(code)).toMatchObject({status: '409', title: 'About stock_exhausted'});
  });

  it('shows a journey with the requests, what flows between them, and a link to its file', () => {
    const tree = resolve('<Journey of="sale" />');
    expect(toPlainText(tree)).toContain('event_guid of request 1key, your input');
    expect(find(tree, 'Operation').map((link) => getProps(link).title)).toEqual([
      'Create event',
      'Create an order',
    ]);
    const [file] = find(tree, 'FileLink');
    expect(getProps(file).href).toBe('/journeys/sale.arazzo.yaml');
  });

  it('shows a scope with what it allows', () => {
    const [code] = find(resolve('Ask for <Scope name="events:read" />.'), 'code');
    expect(getProps(code)).toEqual({title: 'Read events'});
  });

  it('gives a term its definition', () => {
    const [term] = find(resolve('An <Term name="order ticket" />.'), 'Term');
    expect(getProps(term)).toMatchObject({
      definition: 'One that was sold.',
      href: definition.guides.glossary,
    });
  });

  it('writes the values of an enum as a row', () => {
    const tree = resolve('The status is <Enum schema="Event" field="status" />.');
    expect(toPlainText(tree)).toBe('The status is draft, live or ended.');
  });

  it('writes a limit of a nested field with grouped digits', () => {
    const tree = resolve(
      'At most <Limit schema="Event" field="venue.capacity" bound="maximum" />.',
    );
    expect(toPlainText(tree)).toBe('At most 120\u202f000.');
  });

  it('makes a table of fields with what creation requires', () => {
    const text = JSON.stringify(resolve('<FieldTable schema="Event" fields={["guid", "name"]} />'));
    expect(text).toContain('On creation');
    expect(text).toMatch(/guid.*read-only.*name.*string.*required/);
  });

  it('reads a description as the reference does, without tags that only format', () => {
    const tree = resolve('<FieldTable schema="Event" />');
    expect(toPlainText(tree)).toContain('State of the event.');
    expect(JSON.stringify(tree)).not.toContain('"type":"html"');
  });

  it('shows the call of a request, and its program where the guide says so', () => {
    const read = (tag: string) =>
      find(resolve(tag), 'CodePanel').map((panel) => getProps(panel).html);
    const request = '<Request operation="list-events"';
    const call = '<Call method="GET" url="https://a.example/b"';
    for (const tag of [request, call]) {
      for (const html of read(`${tag} />`)) expect(html).not.toContain('Request ID');
      expect(read(`${tag} sample="call" />`)).toEqual(read(`${tag} />`));
      const programs = read(`${tag} sample="program" />`);
      expect(programs).toHaveLength(LANGUAGES.length);
      for (const html of programs) expect(html).toContain('API_BASE_URL');
      const [broken] = resolveGuide(parseGuide(`${tag} sample="essay" />`), makeTestContext());
      expect(broken?.message).toMatch(/"essay".*call/s);
    }
  });

  it('renders a request in every language from the example', () => {
    const [tabs] = find(resolve('<Request operation="create-event" />'), 'CodeTabs');
    expect(getProps(tabs)).toMatchObject({
      languages: LANGUAGES.map(({id}) => id).join(' '),
      method: 'POST',
    });
    const panels = find(tabs as AnyNode, 'CodePanel').map(getProps);
    expect(panels).toHaveLength(LANGUAGES.length);
    for (const {html} of panels) expect(html).toContain('Harbour Lights');
  });

  it('sends the values of the guide in place of the examples', () => {
    const source = [
      '<Request operation="list-events" query={{page: 2, "filter[status]": "live", sort: "-name"}}',
      '  headers={{"Company-Guid": "c1"}} />',
    ].join('\n');
    const panels = find(resolve(source), 'CodePanel').map((panel) => String(getProps(panel).html));
    for (const part of ['page', 'filter', 'status', 'live', '-name', 'Company-Guid', 'c1']) {
      for (const html of panels) expect(html).toContain(part);
    }
  });

  it('renders a call of the guide alone', () => {
    const source =
      '<Call method="POST" url="https://auth.example/token" form={{a: "b"}} auth="none" />';
    const [tabs] = find(resolve(source), 'CodeTabs');
    expect(getProps(tabs)).toMatchObject({method: 'POST', title: '/token'});
  });

  it.each([
    [
      'the example of a status',
      '<Answer operation="create-event" status="201" example="other" />',
      '201 Created',
      'Other',
    ],
    ['plain text', '<Answer operation="export-events" />', '200 OK', 'guid,name'],
  ])('shows %s', (_, source, title, part) => {
    const [block] = find(resolve(source), 'CodeBlock');
    expect(getProps(block)).toMatchObject({title, html: expect.stringContaining(part)});
  });

  it('shows an answer without a body by its status alone', () => {
    const [block] = find(resolve('<Answer operation="delete-an-event" />'), 'CodeBlock');
    expect(getProps(block)).toEqual({title: '204 No Content', kind: 'response'});
  });

  it('shows the JSON of the guide when it matches the schema', () => {
    const source =
      '<Answer operation="create-event" status="201" partial>\n\n```json\n{"name": "A"}\n```\n\n</Answer>';
    const [block] = find(resolve(source), 'CodeBlock');
    expect(getProps(block).html).toContain('"name"');
  });

  it('joins hand-written programs into one group', () => {
    const source =
      '<Languages>\n\n```php title="a.php"\n<?php\n```\n\n```go\npackage main\n```\n\n</Languages>';
    const [tabs] = find(resolve(source), 'CodeTabs');
    expect(getProps(tabs)).toEqual({languages: 'php go'});
    expect(getProps(find(tabs as AnyNode, 'CodePanel')[0])).toMatchObject({
      title: 'a.php',
      label: 'PHP',
    });
  });

  it('shows a life cycle as a drawing with links and as a table that says more', () => {
    const [diagram, table] = resolve('<LifeCycle of="event" />').children;
    const {svg, alt, links, title} = getProps(diagram);
    expect(title).toBe('States of an event');
    expect(alt).toContain('From draft to live: go live.');
    expect(links).toBeNull();
    expect(svg).toContain('href="/api/dashboard/create-event/"');
    expect(table?.type).toBe('table');
    const rows = table?.type === 'table' ? table.children.map((row) => toPlainText(row)) : [];
    expect(rows).toHaveLength(4);
    expect(rows[0]).toBe('TransitionCauseEventEffects');
    expect(rows[2]).toContain('draft to liveSales begin');
    expect(rows[3]).toBe('live to endedTime passedNoneNone');
  });

  it('escapes code', () => {
    const [block] = find(resolve('```text\n</code><script>\n```'), 'CodeBlock');
    expect(getProps(block).html).not.toContain('<script');
  });

  it('resolves components at any depth', () => {
    const source = '<Pitfalls>\n\n- Use <Operation id="list-events" />.\n\n</Pitfalls>';
    expect(find(resolve(source), 'Operation')).toHaveLength(1);
  });
});
