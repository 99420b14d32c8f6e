import {describe, expect, it} from 'vitest';
import {parseGuide} from './parse-guide.ts';
import type {Finding} from './reference-error.ts';
import {resolveGuide} from './resolve-guide.ts';
import {makeTestContext} from './testing/specifications.ts';

function listBroken(source: string): Finding[] {
  return resolveGuide(parseGuide(source), makeTestContext());
}

const FENCE = '\n\n```json\n%\n```\n\n';

describe('a reference that leads nowhere', () => {
  it.each<[string, RegExp]>([
    [
      '<Operation id="creat-event" />',
      /Operation "creat-event".*"dashboard".*Nearest: create-event/,
    ],
    ['<EventType name="order.payed" />', /Event type "order.payed".*Nearest: order.paid/],
    ['<Term name="tiket" />', /Term "tiket".*glossary.*Nearest: ticket/],
    ['<FieldTable schema="Evnt" />', /Schema "Evnt".*Nearest: Event/],
    ['<Limit schema="Event" field="halls.town" bound="maximum" />', /Field "town".*"Event.halls"/],
    ['<Enum schema="Event" field="name" />', /not limited to certain values/],
    [
      '<Limit schema="Event" field="halls.city" bound="minLength" />',
      /Limit "minLength" does not exist for Event\.halls\.city.*Nearest: maxLength/,
    ],
    ['<Answer operation="create-event" status="202" />', /Status "202".*Nearest/],
    [
      '<Request operation="delete-an-event" path={{guid: "a"}} />',
      /Parameter "guid".*path.*event_guid/,
    ],
    [
      '<Request operation="list-events" query={{"filter[state]": "live"}} />',
      /state is not a field \(nearest: status\)/,
    ],
    ['<Request operation="list-events" query={{"filter[status]": "gone"}} />', /draft, live/],
    [
      `<Request operation="create-event">${FENCE.replace('%', '{"nam": "a"}')}</Request>`,
      /nam is not a field \(nearest: name\)/,
    ],
    [
      `<Request operation="create-event">${FENCE.replace('%', '{}')}</Request>`,
      /required property 'name'/,
    ],
    [
      `<Request operation="create-event">${FENCE.replace('%', '{"name": "a", "price": 0, "venue": null}')}</Request>`,
      /: \/price must be > 0\./,
    ],
    [
      `<Request operation="list-events">${FENCE.replace('%', '{}')}</Request>`,
      /takes no JSON body/,
    ],
    [
      `<Answer operation="create-event" status="201" partial>${FENCE.replace('%', '{"venue": {"town": "A"}}')}</Answer>`,
      /\/venue\/town is not a field/,
    ],
    [`<Answer api="checkout" operation="order">${FENCE.replace('%', '{')}</Answer>`, /is not JSON/],
    [
      `<Answer api="checkout" operation="order">${FENCE.replace('%', '{}')}</Answer>`,
      /specification "checkout".*access_token/,
    ],
    ['<Delivery api="dashboard" type="order.paid" />', /Event type "order.paid" has no example/],
    ['<Call method="SEND" url="https://a.example/" />', /Method "SEND"/],
    ['<Call method="GET" url="/path" />', /absolute https URL/],
    ['<Call method="POST" url="https://a.example/" json={{}} form={{}} />', /one body/],
    ['<Operation ident="create-event" />', /Attribute "ident".*There are id, api/],
    ['<Operation />', /needs the attribute id as id="…", found undefined/],
    [
      '<Request operation="list-events" query="page" />',
      /takes the attribute query as query=\{\{key/,
    ],
    ['<Operation id={makeId()} />', /not a value that can be checked: \{makeId\(\)\}/],
    ['<Operation {...x} />', /spread/],
    ['<Steps kind="x">\n\n1. A\n\n</Steps>', /<Steps> takes no attribute, found kind/],
    [
      '<Languages>\n\n```json\n{}\n```\n\n</Languages>',
      /Language "json" does not exist in <Languages>/,
    ],
    ['<Languages>\n\n```php\n1\n```\n\n</Languages>', /two or more/],
    ['<Languages>\n\n```php\n1\n```\n\n```go\n1\n```\n\nText\n\n</Languages>', /two or more/],
    ['<Diagram title="T" alt="A">\n\nText\n\n</Diagram>', /one fenced block of Mermaid/],
    [
      '<Diagram title="T">\n\n```mermaid\nflowchart LR\n a --> b\n```\n\n</Diagram>',
      /attribute alt/,
    ],
    ['<NextStep to="/api/dashboard/create-evnt/">Create</NextStep>', /Nearest: create-event/],
    ['[Create](/api/dashboard/create-evnt/)', /Operation "create-evnt".*Nearest: create-event/],
  ])('is reported with its remedy: %j', (source, message) => {
    const broken = listBroken(source);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.message).toMatch(message);
  });

  it('is found with its line and column', () => {
    const broken = listBroken('Text.\n\nSee <Operation id="x" /> and <Scope name="y" />.');
    expect(broken.map(({line, column, message}) => [line, column, message.split(' ')[0]])).toEqual([
      [3, 5, '<Operation>'],
      [3, 30, '<Scope>'],
    ]);
  });
});
