import type {TagGroup} from '../api.ts';
import {API_FILES} from '../api-files.ts';
import {filled, isObject} from '../document/json-value.ts';
import {buildWebhooks} from './callbacks.ts';
import {buildCommon} from './common/build-common.ts';
import type {DocumentIndex} from './document-index.ts';
import {toSegment} from './field-id.ts';
import {toSummary} from './markdown/render-markdown.ts';
import {buildServers, toWebLink} from './operation.ts';
import {PageContext, type ReferenceOptions} from './page-context.ts';
import {buildSchemes} from './security.ts';
import type {LinkView, OverviewPage, TagView} from './types.ts';

/**
 * Prepares the overview page of an API: its text, servers, authentication, and operations by tag.
 *
 * @throws {PlaceError} when a part of it cannot be rendered.
 */
export function buildOverviewPage(index: DocumentIndex, options: ReferenceOptions): OverviewPage {
  const page = new PageContext(index, options);
  const info = index.root.raw('info');
  const description = info.text('description');
  const summary = toSummary(description) || info.text('summary') || '';
  const html = page.renderText(description, 'about', 2);
  const common = buildCommon(page);
  return {
    kind: 'overview',
    id: `${index.api.id}/${index.api.id}`,
    slug: index.api.id,
    title: info.text('title') ?? index.api.label,
    summary,
    ...(html ? {html, headings: listHeadings(html)} : {}),
    common,
    webhooks: filled(buildWebhooks(page)),
    version: info.text('version') ?? '',
    servers: buildServers(page, [index.root]),
    schemes: buildSchemes(page),
    tags: buildTags(page),
    documents: listDocuments(index),
    files: API_FILES.map(({label, toPath}) => ({
      href: options.baseUrl + toPath(index.api),
      text: label,
    })),
    // After all code that claims ids or adds links.
    anchors: page.anchors.list(),
    links: [...page.links],
  };
}

/** Headings of a rendered text; they are HTML even without their tags. */
function listHeadings(html: string): OverviewPage['headings'] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    html: inner.replace(/<[^>]*>/g, ''),
  }));
}

function buildTags(page: PageContext): TagView[] {
  const declared = page.index.root.rawItems('tags');
  return listTags(page.index).map(({name, group}) => {
    const id = page.anchors.claim(`tag-${toSegment(name)}`);
    const place = declared.find((tag) => tag.text('name') === name);
    return {
      id,
      name,
      group,
      html: place && page.describe(place, id),
      operations: page.index.listed
        .filter(({tag}) => tag === name)
        .map((entry) => page.linkOperation(entry)),
    };
  });
}

/** Links to more documentation, contact and license, as far as the document has their addresses. */
function listDocuments({root}: DocumentIndex): LinkView[] {
  const info = root.raw('info');
  const contact = info.raw('contact');
  const mail = contact.text('email');
  const mailLink = mail && {href: `mailto:${encodeURI(mail)}`, text: contact.text('name') || mail};
  const links = [
    toWebLink(root.raw('externalDocs'), 'description'),
    toWebLink(contact, 'name') ?? mailLink,
    toWebLink(info.raw('license'), 'name'),
  ];
  return links.flatMap((link) => link || []);
}

/**
 * Lists the tags that have operations, by the headings of the document's `x-tagGroups` or else of the owner's
 * settings; then those without a heading, undeclared ones last.
 */
export function listTags(index: DocumentIndex): Pick<TagView, 'name' | 'group'>[] {
  const used = new Set(index.listed.map(({tag}) => tag));
  const declared = index.root.rawItems('tags').map((tag) => tag.text('name') ?? '');
  const left = new Set([...declared.filter((name) => used.has(name)), ...used]);
  const grouped = readTagGroups(index).flatMap(({name: group, tags}) =>
    tags.filter((tag) => left.delete(tag)).map((name) => ({name, group})),
  );
  return [...grouped, ...[...left].map((name) => ({name}))];
}

/** Reads tag groups; extensions have no standard, so other values are ignored. */
function readTagGroups({root, api}: DocumentIndex): readonly TagGroup[] {
  const groups: unknown = root.peek('x-tagGroups').value;
  if (!Array.isArray(groups)) return api.tagGroups ?? [];
  return groups.flatMap((group: unknown): TagGroup[] => {
    if (!isObject(group) || typeof group.name !== 'string' || !group.name.trim()) return [];
    const tags: unknown[] = Array.isArray(group.tags) ? group.tags : [];
    return [{name: group.name, tags: tags.filter((tag) => typeof tag === 'string')}];
  });
}
