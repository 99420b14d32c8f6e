import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useState} from 'react';

/** The data of a page on the dev server, which has no rendered pages. */
export function usePageData<Page>(file: string) {
  const address = useBaseUrl(file);
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (page || error) return;
    fetch(address)
      .then((response) => response.json())
      .then(setPage)
      .catch(setError);
  }, [address, page, error]);
  return {page, error, retry: () => setError(null)};
}
