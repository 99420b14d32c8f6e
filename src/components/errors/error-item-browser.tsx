import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {lazy, type ReactNode, Suspense} from 'react';
import {LoadingState} from '../LoadingState';
import {RenderedPage} from '../reference/reference-item-browser';
import {getRenderedId, useErrorSlug} from './use-error-slug';

/** Renders from page data, because the writers' server has no rendered pages. */
const DevelopmentPage =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./error-development')) : null;

/** An error page in the browser bundle: adopted from the site's own HTML, as reference pages are. */
export function ErrorItem(): ReactNode {
  const {slug, path} = useErrorSlug();
  const id = getRenderedId(slug);
  return (
    <HtmlClassNameProvider className="reference-page">
      {DevelopmentPage ? (
        <Suspense fallback={<LoadingState error={null} retry={() => {}} />}>
          <DevelopmentPage key={slug} slug={slug} />
        </Suspense>
      ) : (
        <RenderedPage key={id} id={id} path={path} />
      )}
    </HtmlClassNameProvider>
  );
}
