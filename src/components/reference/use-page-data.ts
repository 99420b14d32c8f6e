import useBaseUrl from '@docusaurus/useBaseUrl';
import record from '@generation-record';
import {useEffect, useState} from 'react';

/** The data of a page on the dev server, which has no rendered pages; it is loaded again after each generation. */
export function usePageData<Page>(file: string) {
  const address = useBaseUrl(`/${file}`);
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(address, {signal: abort.signal})
      .then((response) => response.json())
      .then(setPage)
      .catch((cause) => {
        if (!abort.signal.aborted) setError(cause);
      });
    return () => abort.abort();
  }, [address, record]);
  return {page, error, retry: () => window.location.reload()};
}
