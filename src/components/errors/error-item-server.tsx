import {readFileSync} from 'node:fs';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {ErrorPage as ErrorPageData} from '../../openapi/errors/types';
import {ErrorPage} from './ErrorPage';
import {getRenderedId, useErrorSlug} from './use-error-slug';

/**
 * An error page in the server bundle, from its prepared data. The page's ids and links take part in
 * the build's check for broken links.
 *
 * @throws when the page data is missing: the build must not yield an empty page.
 */
export function ErrorItem(): ReactNode {
  const {slug} = useErrorSlug();
  const {collectAnchor, collectLink} = useBrokenLinks();
  const baseUrl = useBaseUrl('/');
  const page = readPage(slug);
  for (const anchor of page.anchors) collectAnchor(anchor);
  for (const link of page.links) collectLink(link);
  return (
    <HtmlClassNameProvider className="reference-page">
      <PageMetadata title={getTitle(page)} description={page.summary || page.title} />
      <div data-reference={getRenderedId(slug)}>
        <ErrorPage page={page} baseUrl={baseUrl} />
      </div>
    </HtmlClassNameProvider>
  );
}

function getTitle({code, title}: ErrorPageData): string {
  return title === code ? code : `${code}: ${title}`;
}

function readPage(slug: string): ErrorPageData {
  const file = `${ERROR_PAGES_DIR}/${slug}.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `Error page "${slug}" cannot be rendered: its data cannot be read from ${file}. ` +
        'Run `npm run api:generate` again.',
      {cause},
    );
  }
}
