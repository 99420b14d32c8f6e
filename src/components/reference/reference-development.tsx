import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {LoadingState} from '../LoadingState';
import {ReferencePage} from './ReferencePage';
import {attachReferenceBehaviour} from './reference-behaviour';

/** A reference page on the writers' server: rendered in the browser from its page data. */
export default function ReferenceDevelopment({id}: {readonly id: string}): ReactNode {
  const address = useBaseUrl(`/__reference/${id}.json`);
  const [page, setPage] = useState<Parameters<typeof ReferencePage>[0]['page'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page || error) return;
    fetch(address)
      .then((response) => response.json())
      .then(setPage)
      .catch(setError);
  }, [address, page, error]);
  useEffect(() => {
    if (page && container.current) return attachReferenceBehaviour(container.current);
  }, [page]);

  if (!page) return <LoadingState error={error} retry={() => setError(null)} />;
  return (
    <div ref={container} data-reference={id}>
      <ReferencePage page={page} />
    </div>
  );
}
