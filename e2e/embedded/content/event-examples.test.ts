import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/config/webhooks.ts';
import {listEvents} from '../../../src/guides/catalogue.ts';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {listGuides} from '../../../src/guides/list-guides.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {resolveGuide} from '../../../src/guides/resolve-guide.ts';
import {getSpecification} from '../../../src/guides/specifications.ts';
import {checkExample} from '../../../src/guides/validate.ts';
import {isObject, type JsonObject} from '../../../src/openapi/document/json-value.ts';
import {parseReference} from '../../../src/openapi/document/pointers.ts';

const context = readGuideContext(process.cwd());
const specification = getSpecification(context, 'webhooks');
const events = listEvents(specification);
const compose = ({example}: (typeof events)[number]) =>
  example as JsonObject & {readonly data: JsonObject; readonly changes: JsonObject | null};

describe.each(events)('the example of $type', (event) => {
  it('fits the schema of its payload', () => {
    checkExample(specification, parseReference(event.reference) ?? [], compose(event), false);
  });

  it('holds in data what its changes say', () => {
    const {type, data, changes} = compose(event);
    expect(type).toBe(event.type);
    for (const [field, change] of Object.entries(changes ?? {})) {
      expect(isObject(change) && change.to).toEqual(data[field]);
      expect(isObject(change) && change.from).not.toEqual(data[field]);
    }
  });

  it('has deleted_at exactly when it reports a deletion', () => {
    const {data} = compose(event);
    if ('deleted_at' in data) expect(data.deleted_at !== null).toBe(event.trigger === 'delete');
  });
});

it('gives the buyer and the platform neither an ID nor a name, in guides and in the specification', () => {
  const {components} = specification.document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const published = Object.values(schemas).flatMap((schema) =>
    isObject(schema) && Array.isArray(schema.examples) ? schema.examples : [],
  );
  const actors = [...events.map(compose), ...published]
    .map((example) => (isObject(example) ? example.actor : undefined))
    .filter(isObject);
  const unnamed = actors.filter(({type}) => type === 'receiver' || type === 'system');
  expect(new Set(unnamed.map(({type}) => type))).toEqual(new Set(['receiver', 'system']));
  for (const actor of unnamed) expect(actor).toMatchObject({guid: null, name: null});
  for (const actor of actors) {
    if (!unnamed.includes(actor)) expect(actor.guid).toEqual(expect.any(String));
  }
});

it('gives each event a separate id, and the test vector its published one', () => {
  const ids = events.map((event) => compose(event).id);
  expect(new Set(ids).size).toBe(events.length);
  expect(ids).toContain('f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27');
});

it('shows each event type on exactly one place of the guides', () => {
  const shown = listGuides('docs').flatMap((file) => {
    const tree = parseGuide(readFileSync(file, 'utf8'));
    resolveGuide(tree, context);
    return [...JSON.stringify(tree).matchAll(/"name":"EventExample".*?"value":"([\w.]+)"/g)];
  });
  expect(shown.map(([, type]) => type).sort()).toEqual(events.map(({type}) => type).sort());
});

const {id, timestamp, signature} = TEST_VECTOR;

describe('the scheme of the platform', () => {
  it('is that of the published specification', () => {
    const document = JSON.parse(readFileSync('specs/published/webhooker.json', 'utf8'));
    const {headers, request} = document['x-webhook-deliveries'];
    const {sender, headers: names, ...scheme} = WEBHOOK_SCHEME;
    expect(Object.values(names)).toEqual(
      expect.arrayContaining(headers.map((each: {name: string}) => each.name)),
    );
    expect(Object.values(names)).toHaveLength(headers.length);
    const examples = headers.map((each: {example: string}) => each.example);
    expect(examples).toEqual(expect.arrayContaining([sender, signature, id, timestamp]));
    expect(scheme.maxBodyBytes).toBe(request.max_body_kibibytes * 1024);
  });
});
