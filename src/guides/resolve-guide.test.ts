import type {Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {definition} from '../config/definition.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import {parseGuide} from './parse-guide.ts';
import {resolveGuide} from './resolve-guide.ts';
import {buildSpecification} from './specifications.ts';
import {makeTestContext} from './testing/specifications.ts';

type AnyNode = {
  readonly name?: string | null;
  readonly url?: string;
  readonly value?: string;
  readonly data?: {readonly hProperties?: object};
  readonly attributes?: readonly {readonly name?: string; readonly value?: unknown}[];
  readonly children?: readonly AnyNode[];
};

function resolve(source: string): Root {
  const tree = parseGuide(source);
  const broken = resolveGuide(tree, makeTestContext());
  expect(broken.map(({message}) => message)).toEqual([]);
  return tree;
}

/** Writes a page with its components, links and texts in one line. */
function print({name, url, value = '', data, attributes = [], children = []}: AnyNode): string {
  const inner = value + children.map(print).join('');
  const properties = Object.values(data?.hProperties ?? {});
  if (!name) return url ? `[${inner}](${url}) ${properties.join(', ')}` : inner;
  const given = attributes.map((each) => ` ${each.name}="${each.value ?? ''}"`).join('');
  return `<${name}${given}>${inner}`;
}

const inFence = (component: string, json: string) =>
  `<${component}>\n\n\`\`\`json\n${json}\n\`\`\`\n\n</${component.split(' ')[0]}>`;

it.each<[source: string, ...parts: (string | RegExp)[]]>([
  ['<Apis />', '[Dashboard](/api/dashboard/dashboard/) , 4 operations'],
  [
    'Call <Operation id="create-event" /> now.',
    '<Operation method="POST" href="/api/dashboard/create-event/" title="Create event" path="/events">',
  ],
  [
    'See <ErrorCode code="stock_exhausted" />.',
    `>409](${definition.guides.errors}) About stock_exhausted, error-code`,
  ],
  ['<ErrorCodes />', /^$/],
  ['<Runtimes />', 'go run sample.go'],
  [
    '<Journey of="sale" />',
    'event_guid of request 1<br>key, your input',
    'title="Create event"',
    'title="Create an order"',
    '<a href="/journeys/sale.arazzo.yaml" download="">',
  ],
  ['Ask for <Scope name="events:read" />.', '<code title="Read events">events:read'],
  [
    'An <Term name="order ticket" />.',
    `[order ticket](${definition.guides.glossary}) One that was sold., term`,
  ],
  ['It is <Enum schema="Event" field="status" />.', 'It is draft, live or ended.'],
  ['<Limit schema="Event" field="venue.capacity" bound="maximum" /> people', '120\u202f000 people'],
  [
    '<FieldTable schema="Event" fields={["guid", "name"]} />',
    'On creation',
    /guid.*read-only.*name.*string.*required/,
  ],
  [
    '<FieldTable schema="Event" />',
    ...['namestring', 'statusdraft, live, ended', 'State of the event.', 'venueVenue or null'],
    ...['hallsarray of objects', 'starts_atstring (date-time) or null', 'labelsmap'],
    'phasesarray of strings',
  ],
  [
    '<Request operation="create-event" />',
    ...LANGUAGES.map(({id}) => `<CodePanel language="${id}"`),
    'method="POST"',
  ],
  [
    '<Call method="POST" url="https://auth.example/token" form={{a: "b"}} auth="none" />',
    'method="POST" title="/token"',
  ],
  [
    '<Call method="GET" url="https://a.example/b" title="Ask OAuth v2" run={[]} />',
    'ask-oauth-v2.php',
  ],
  [
    '<Answer operation="create-event" status="201" example="other" />',
    'title="201 Created"',
    'Other',
  ],
  ['<Answer operation="export-events" />', 'title="200 OK"', 'guid,name'],
  [
    '<HostRequest of="checkout" operation="order" />',
    '<RequestFields method="post" url="https://shop.example/orders"',
    /title="Create an order".*title="200 OK".*access_token/s,
  ],
  [
    '<Answer operation="delete-an-event" />',
    /^<CodeBlock title="204 No Content" kind="response">$/,
  ],
  [inFence('Answer operation="create-event" status="201" partial', '{"name": "A"}'), '"name"'],
  [inFence('Answer api="checkout" operation="order"', '{"access_token": "a"}'), '"access_token"'],
  [
    inFence('Delivery api="dashboard" type="order.paid" partial', '{"name": "A"}'),
    'title="order.paid"',
  ],
  [
    '<Languages>\n\n```php title="a.php"\n<?php\n```\n\n```go\npackage main\n```\n\n</Languages>',
    /<CodeTabs><CodePanel language="php" label="PHP" title="a.php".*<CodePanel language="go"/s,
  ],
  ['```text\n</code><script>\n```', /^(?!.*<script)/],
  ['<Pitfalls>\n\n- Use <Operation id="list-events" />.\n\n</Pitfalls>', '<Operation method="GET"'],
])('shows what %s names', (source, ...parts) => {
  const text = print(resolve(source) as AnyNode);
  for (const part of parts) expect(text).toMatch(part);
});

it('describes how a request uses each way to authenticate, and which APIs accept it', () => {
  const key = (name: string) => ({type: 'apiKey', in: 'query', name});
  const flows = {clientCredentials: {tokenUrl: 'https://a.example/token', scopes: {}}};
  const apis = {
    Boats: {a: key('<key>'), b: {type: 'http', scheme: 'bearer'}},
    Piers: {a: key('<key>'), c: {type: 'oauth2', flows}, d: {type: 'http', scheme: 'digest'}},
  };
  const specifications = Object.entries(apis).map(([id, securitySchemes]) =>
    buildSpecification({id, label: id, source: id}, {components: {securitySchemes}} as never),
  );
  const tree = parseGuide('<Authentication />');
  expect(resolveGuide(tree, {...makeTestContext(), specifications})).toEqual([]);
  const text = toPlainText(tree);
  const token = 'Send the token in the Authorization header, after the word Bearer and a space.';
  for (const row of [
    'API key in queryName: <key>Send your API key in the query, under its name.Boats, Piers',
    `Bearer token${token}Boats`,
    `OAuth 2.0Flow: Client credentialsToken: https://a.example/token${token}Piers`,
    'HTTP digestSend your credentials in the Authorization header, by the scheme digest.Piers',
  ]) {
    expect(text).toContain(row);
  }
});

describe('the samples of a request', () => {
  const read = (tag: string) =>
    print(resolve(tag) as AnyNode)
      .split('<CodePanel ')
      .slice(1);

  it.each(['<Request operation="list-events"', '<Call method="GET" url="https://a.example/b"'])(
    'are calls, and programs where the guide says so: %s',
    (tag) => {
      for (const html of read(`${tag} />`)) expect(html).not.toContain('Request ID');
      expect(read(`${tag} sample="call" />`)).toEqual(read(`${tag} />`));
      const programs = read(`${tag} sample="program" />`);
      expect(programs).toHaveLength(LANGUAGES.length);
      for (const html of programs) expect(html).toContain('API_BASE_URL');
      const [broken] = resolveGuide(parseGuide(`${tag} sample="essay" />`), makeTestContext());
      expect(broken?.message).toMatch(/"essay".*call/s);
    },
  );

  it('have the values of the example, or those of the guide instead', () => {
    const examples = read('<Request operation="create-event" />');
    for (const html of examples) expect(html).toContain('Harbour Lights');
    const own = read(
      '<Request operation="list-events" query={{page: 2, "filter[status]": "live", sort: "-name"}} ' +
        'headers={{"Company-Guid": "c1"}} />',
    );
    for (const part of ['page', 'filter', 'status', 'live', '-name', 'Company-Guid', 'c1']) {
      for (const html of own) expect(html).toContain(part);
    }
    // A guide that sets query parameters shows only these.
    expect(read('<Request operation="list-events" />').join()).toContain('harbour');
    expect(own.join()).not.toContain('harbour');
  });
});

it('shows a life cycle as a drawing with links and as a table with more details', () => {
  const [diagram, table] = resolve('<LifeCycle of="event" />').children;
  const text = print(diagram as AnyNode);
  expect(text).toContain('<Diagram title="States of an event"');
  expect(text).toContain('From draft to live: go live.');
  expect(text).toContain('href="/api/dashboard/create-event/"');
  expect(text).toContain(' links=""');
  const rows = table?.type === 'table' ? table.children.map((row) => toPlainText(row)) : [];
  expect(rows).toEqual([
    'TransitionCauseEventEffects',
    expect.stringContaining('To draftEvent created'),
    expect.stringContaining('draft to liveSales begin'),
    'live to endedTime passedNoneNone',
  ]);
});
