import {getObjectPage} from '../api.ts';
import {getText, walkJson} from '../document/json-value.ts';
import {componentName, mergeSchema, pickText} from '../document/merge-schema.ts';
import {composeExample, listOwnExamples} from '../examples/compose-example.ts';
import type {ObjectEntry} from '../objects/find-objects.ts';
import type {DocumentIndex} from './document-index.ts';
import {OBJECT_ROOT} from './field-id.ts';
import {toSummary} from './markdown/render-markdown.ts';
import {buildExamples} from './media-types.ts';
import {PageContext, type ReferenceOptions} from './page-context.ts';
import {buildRootSchema} from './schema/build-schema.ts';
import type {EventView, ExampleView, ObjectPage, ObjectUse} from './types.ts';

/**
 * Prepares the page of an object: its description, fields, a complete example, and its uses.
 *
 * @throws {PlaceError} when a part of its schema cannot be rendered
 */
export function buildObjectPage(
  index: DocumentIndex,
  entry: ObjectEntry,
  options: ReferenceOptions,
): ObjectPage {
  const page = new PageContext(index, options);
  const id = page.anchors.claim(OBJECT_ROOT);
  const text = pickText(mergeSchema([entry.place]).parts, 'description');
  const summary = toSummary(text) || `Fields, example and operations of the ${entry.title}.`;
  const html = page.renderText(text, 'about', 2);
  const {html: _html, ...schema} = buildRootSchema(page, entry.place, id, 'response');
  const changes = options.history?.listSchemaChanges(listSchemaNames(index, entry));
  return {
    kind: 'object',
    id: `${index.api.id}/${getObjectPage(entry.slug)}`,
    slug: getObjectPage(entry.slug),
    name: entry.name,
    title: entry.title,
    tag: entry.tag,
    summary,
    html,
    schema,
    example: findExample(page, entry),
    uses: listUses(page, entry),
    events: listEvents(page, entry),
    ...(entry.kind === 'payload' ? {carries: listCarried(page, entry)} : {}),
    changes: page.noteChanges(changes),
    // After all code that claims ids or adds links.
    anchors: page.anchors.list(),
    links: [...page.links],
  };
}

/** An example from the document, or else one composed from the schema. */
function findExample(page: PageContext, {content, place}: ObjectEntry): ExampleView | undefined {
  const type = 'application/json';
  const shown = content && buildExamples(page, type, content, 'example', 'response')[0];
  if (shown) return shown;
  const [value = composeExample([place], 'response')] = listOwnExamples(mergeSchema([place]));
  const code = JSON.stringify(value, null, 2);
  return {name: 'Example', mediaType: type, language: 'json', code};
}

function listUses(page: PageContext, {returnedBy, takenBy, deletedBy}: ObjectEntry): ObjectUse[] {
  const uses = [
    ['returns', returnedBy],
    ['takes', takenBy],
    ['deletes', deletedBy],
  ] as const;
  return uses
    .filter(([, operations]) => operations.length > 0)
    .map(([kind, operations]) => ({
      kind,
      operations: operations.map((each) => page.linkOperation(each)),
    }));
}

/** Schemas that the page describes: the object's own, and referenced schemas without a page. */
function listSchemaNames({root, objects}: DocumentIndex, {name, place}: ObjectEntry): Set<string> {
  const names = new Set([name]);
  const open = [place];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const {value} of walkJson(next.value ?? null)) {
      const inner = root.find(getText(value, '$ref') ?? '');
      const found = inner && !objects.has(inner.pointer) && componentName(inner.pointer);
      if (!found || names.has(found)) continue;
      names.add(found);
      open.push(inner);
    }
  }
  return names;
}

function listCarried(page: PageContext, {events}: ObjectEntry): string[] {
  const pointers = new Set(events.flatMap(({carried}) => carried));
  return [...pointers].flatMap((pointer) => page.hrefOfObject(pointer) ?? []);
}

function listEvents(page: PageContext, {events, kind}: ObjectEntry): EventView[] {
  return events.map(({type, description, payload}) => ({
    type,
    html: page.renderLine(description, 'events'),
    href: kind === 'payload' ? undefined : page.hrefOfObject(payload),
  }));
}
