import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {listEvents} from '../../../src/guides/catalogue.ts';
import {listGuides} from '../../../src/guides/guide-names.ts';
import {parseGuide} from '../../../src/guides/parse-guide.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {resolveGuide} from '../../../src/guides/resolve-guide.ts';
import {getSpecification} from '../../../src/guides/specifications.ts';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/webhooks/scheme.ts';

const context = readGuideContext(process.cwd());
const events = listEvents(getSpecification(context, 'webhooks'));

it('the guides show each event type exactly once', () => {
  const shown = listGuides('docs').flatMap((file) => {
    const tree = parseGuide(readFileSync(file, 'utf8'));
    resolveGuide(tree, context);
    return [...JSON.stringify(tree).matchAll(/"name":"EventExample".*?"value":"([\w.]+)"/g)];
  });
  expect(shown.map(([, type]) => type).sort()).toEqual(events.map(({type}) => type).sort());
});

const {id, timestamp, signature} = TEST_VECTOR;

it('the signing scheme matches the published specification', () => {
  const document = JSON.parse(readFileSync('specs/published/webhooker.json', 'utf8'));
  const {headers, request, events: published} = document['x-webhook-deliveries'];
  const {sender, headers: names, maxBodyBytes} = WEBHOOK_SCHEME;
  const list = (key: 'name' | 'example') =>
    headers.map((each: Record<'name' | 'example', string>) => each[key]);
  expect(new Set(Object.values(names))).toEqual(new Set(list('name')));
  expect(list('example')).toEqual(expect.arrayContaining([sender, signature, id, timestamp]));
  expect(maxBodyBytes).toBe(request.max_body_kibibytes * 1024);
  expect(published.map(({example}: {example: {id: string}}) => example.id)).toContain(id);
});
