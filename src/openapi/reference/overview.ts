import {API_FILES} from '../api-files.ts';
import {filled} from '../document/json-value.ts';
import {buildWebhooks} from './callbacks.ts';
import {buildCommon} from './common/build-common.ts';
import type {DocumentIndex} from './document-index.ts';
import {toSegment} from './field-id.ts';
import {toSummary} from './markdown/render-markdown.ts';
import {buildExternalDocs, buildServers, isWebAddress} from './operation.ts';
import {PageContext, type ReferenceOptions} from './page-context.ts';
import {buildSchemes} from './security.ts';
import {listTags} from './tags.ts';
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
    ...buildContact(index),
    externalDocs: buildExternalDocs(index.root),
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

function buildContact(index: DocumentIndex): {contact?: LinkView; license?: LinkView} {
  const info = index.root.raw('info');
  const contact = info.raw('contact');
  const license = info.raw('license');
  const url = contact.text('url') ?? '';
  const mail = contact.text('email');
  const href = isWebAddress(url) ? url : mail ? `mailto:${encodeURI(mail)}` : '';
  const licenseUrl = license.text('url') ?? '';
  const name = license.text('name');
  return {
    contact: href ? {href, text: contact.text('name') ?? mail ?? url} : undefined,
    license: name ? {href: isWebAddress(licenseUrl) ? licenseUrl : '', text: name} : undefined,
  };
}
