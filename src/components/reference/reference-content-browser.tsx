import {type ReactNode, useEffect, useRef, useState} from 'react';
import {LoadingState} from '../LoadingState';
import {loadReferenceHtml} from './load-reference-html';
import {attachReferenceBehaviour} from './reference-behaviour';
import type {ReferenceContentProps} from './reference-content';

/** Takes the content that the server rendered into this document, if it is this page's. */
function findRenderedHtml(id: string): string | null {
  return document.querySelector(`[data-reference="${CSS.escape(id)}"]`)?.innerHTML ?? null;
}

/**
 * The content of a reference page in the browser. On the first page it adopts the server's HTML as
 * it stands, without hydrating a node of it; after a navigation it takes the content out of the
 * target page's own HTML. Meanwhile it shows a spinner, and on failure the error with Retry.
 */
export function ReferenceContent({id, permalink}: ReferenceContentProps): ReactNode {
  const [html, setHtml] = useState(() => findRenderedHtml(id));
  const [error, setError] = useState<unknown>(null);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (html !== null || error !== null) return;
    const abort = new AbortController();
    loadReferenceHtml(id, permalink, abort.signal)
      .then(setHtml)
      .catch((cause) => {
        if (!abort.signal.aborted) setError(cause);
      });
    return () => abort.abort();
  }, [id, permalink, html, error]);

  useEffect(() => {
    if (html === null || !container.current) return;
    return attachReferenceBehaviour(container.current);
  }, [html]);

  if (html === null) {
    return <LoadingState error={error} retry={() => setError(null)} />;
  }
  return (
    <div
      ref={container}
      data-reference={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
