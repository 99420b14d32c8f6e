import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {listEvents} from '../../guides/catalogue.ts';
import {readFenceTitle} from '../../guides/highlight.ts';
import {parseGuide} from '../../guides/parse-guide.ts';
import {readGuideContext} from '../../guides/read-context.ts';
import type {Specification} from '../../guides/specifications.ts';
import {getObject, isObject, type JsonObject} from '../../openapi/document/json-value.ts';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {EventView} from '../../webhooks/sign/events.ts';
import {type CodeView, writeHandler} from '../../webhooks/sign/handler.ts';
import type {WorkbenchData} from '../../webhooks/sign/sign-request.ts';

const SCHEMAS = '#/components/schemas/';

/**
 * Keywords that a validator does not need, and regular expressions of a document, which could block it in the browser. A
 * property may have such a name, but its value is a schema.
 */
const OMITTED = new Set([
  ...['description', 'title', 'examples', 'example', 'default', 'deprecated'],
  'pattern',
]);

const isOmitted = (key: string, value: unknown) =>
  key.startsWith('x-') || key === 'patternProperties' || (OMITTED.has(key) && !isObject(value));

/** The guide that contains the handlers. */
export const HANDLER_GUIDE = 'docs/webhooks/overview.mdx';

/** Collects the data of the workbench. Events or programs are empty without webhooks or without the guide. */
export function readWorkbenchData(siteDir: string): WorkbenchData {
  const {specifications} = readGuideContext(siteDir);
  const guide = path.join(siteDir, HANDLER_GUIDE);
  const programs = existsSync(guide) ? listHandlers(parseGuide(readFileSync(guide, 'utf8'))) : [];
  const specification = specifications.find((each) => listEvents(each).length > 0);
  if (!specification) return {events: [], schemas: {}, programs};
  const events = listEvents(specification).map((event) => ({
    type: event.type,
    resource: event.resource,
    trigger: event.trigger,
    schema: event.reference.replace(SCHEMAS, ''),
    example: event.example ?? {},
  }));
  return {events, programs, schemas: collectSchemas(specification, events)};
}

function collectSchemas({document}: Specification, events: readonly EventView[]): JsonObject {
  const all = getObject(getObject(document, 'components'), 'schemas');
  const collected = new Map<string, JsonObject>();
  const visitSchema = (name: string) => {
    if (collected.has(name) || !isObject(all[name])) return;
    const text = JSON.stringify(all[name], (key, value: unknown) =>
      isOmitted(key, value) ? undefined : value,
    );
    collected.set(name, JSON.parse(text.replaceAll(SCHEMAS, '#/$defs/')));
    for (const [, next = ''] of text.matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      visitSchema(next);
    }
  };
  for (const {schema} of events) visitSchema(schema);
  return Object.fromEntries(collected);
}

/** The programs of a guide with the title `handler`, one per language, which have a list of event types. */
function listHandlers(guide: Root): CodeView[] {
  const programs: CodeView[] = [];
  visit(guide, 'code', ({lang, meta, value}) => {
    const language = LANGUAGES.find(({guides}) => guides.fence === lang);
    const title = readFenceTitle(meta);
    if (!language || !title?.startsWith('handler.')) return;
    const {id, label, grammar} = language;
    programs.push(writeHandler({id, label, title, code: value, grammar}, []));
  });
  return programs;
}
