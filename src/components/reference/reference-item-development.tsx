import {type ReactNode, useEffect, useRef} from 'react';
import {API_ROUTE, PAGE_DATA_DIR} from '../../config/apis';
import type {ReferencePageData} from '../../openapi/reference/types';
import {OtherForms} from '../code/OtherForms';
import {LoadingState} from '../LoadingState';
import {ReferencePage} from './ReferencePage';
import {attachReferenceBehaviour} from './reference-behaviour';
import {OtherFormsContext} from './sample/RequestCard';
import {usePageData} from './use-page-data';
import {usePageName} from './use-page-name';

/** A reference page on the dev server: rendered in the browser from its page data. */
export function ReferenceItem(): ReactNode {
  const {name} = usePageName(API_ROUTE);
  return <PreparedPage key={name} id={name} />;
}

function PreparedPage({id}: {readonly id: string}): ReactNode {
  const {page, error, retry} = usePageData<ReferencePageData>(`${PAGE_DATA_DIR}/${id}.json`);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    if (container.current) attachReferenceBehaviour(container.current, ending.signal);
    return () => ending.abort();
  }, [page]);

  if (!page) return <LoadingState error={error} retry={retry} />;
  return (
    <div ref={container} data-reference={id}>
      <OtherFormsContext value={OtherForms}>
        <ReferencePage page={page} />
      </OtherFormsContext>
    </div>
  );
}
