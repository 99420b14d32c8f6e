import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';
import type {ErrorPage as ErrorPageData} from '../../openapi/errors/types';
import {LoadingState} from '../LoadingState';
import {ErrorPage} from './ErrorPage';
import {getRenderedId} from './use-error-slug';

/** An error page on the writers' server: rendered in the browser from its page data. */
export default function ErrorDevelopment({slug}: {readonly slug: string}): ReactNode {
  const address = useBaseUrl(`/__errors/${slug}.json`);
  const baseUrl = useBaseUrl('/');
  const [page, setPage] = useState<ErrorPageData | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (page || error) return;
    fetch(address)
      .then((response) => response.json())
      .then(setPage)
      .catch(setError);
  }, [address, page, error]);
  if (!page) return <LoadingState error={error} retry={() => setError(null)} />;
  return (
    <div data-reference={getRenderedId(slug)}>
      <ErrorPage page={page} baseUrl={baseUrl} />
    </div>
  );
}
