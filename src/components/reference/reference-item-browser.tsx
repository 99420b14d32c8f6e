import Head from '@docusaurus/Head';
import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {API_ROUTE} from '../../config/apis';
import {UnreachableError, untilReachable} from '../connection/reachability';
import {LoadingState} from '../LoadingState';
import {loadPage} from './page-request';
import {attachReferenceBehaviour} from './reference-behaviour';
import {findRenderedPage, OtherBuildError, readRenderedPage} from './rendered-page';
import {usePageName} from './use-page-name';

type PageProps = {readonly id: string; readonly path: string};

const FIRST_PATH = window.location.pathname;

/**
 * Reloads when this document cannot show the page, and returns whether it does. The page that was opened
 * first is never reloaded: its document is already the newest.
 */
function loadDocument(cause: unknown, path: string): boolean {
  const isForServer = cause instanceof OtherBuildError && path !== FIRST_PATH;
  if (!isForServer || path !== window.location.pathname) return false;
  window.location.reload();
  return true;
}

/** The page in this document, or the page fetched from the server. */
function useRenderedPage({id, path}: PageProps) {
  const [page, setPage] = useState(() => findRenderedPage(id));
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (page || error) return;
    const abort = new AbortController();
    loadPage(path, abort.signal)
      .then((loaded) => setPage(readRenderedPage(id, path, loaded)))
      .catch((cause) => {
        if (abort.signal.aborted || loadDocument(cause, path)) return;
        setError(cause);
        if (cause instanceof UnreachableError) untilReachable().then(() => setError(null));
      });
    return () => abort.abort();
  }, [id, path, page, error]);
  return {page, error, retry: () => setError(null)};
}

/** A page of the reference or of an error, which is taken from the HTML of the site. */
export function AdoptedPage(props: PageProps): ReactNode {
  const {page, error, retry} = useRenderedPage(props);
  const container = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useLayoutEffect(() => {
    const {current} = container;
    if (!page || !current) return;
    const ending = new AbortController();
    followLinks(current, history, ending.signal);
    if (typeof page.content !== 'string') current.replaceChildren(page.content);
    attachReferenceBehaviour(current, ending.signal);
    return () => ending.abort();
  }, [page, history]);

  if (!page) return <LoadingState error={error} retry={retry} />;
  return (
    <>
      <Head>
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
      </Head>
      <div
        ref={container}
        data-reference={props.id}
        suppressHydrationWarning
        dangerouslySetInnerHTML={
          typeof page.content === 'string' ? {__html: page.content} : undefined
        }
      />
    </>
  );
}

/**
 * A reference page in the browser bundle. The first page adopts the server's HTML without hydrating any
 * of it; after a navigation the nodes are taken from the fetched HTML of the target page. A spinner
 * shows meanwhile, and on failure the error with Retry.
 */
export function ReferenceItem(): ReactNode {
  const {name, path} = usePageName(API_ROUTE);
  return <AdoptedPage key={name} id={name} path={path} />;
}

/** Whether the browser handles a click, not the site: new tab, download, other origin. */
function isForBrowser(event: MouseEvent, link: URL): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isPage = link.origin === window.location.origin && link.pathname.endsWith('/');
  const isSamePage = link.pathname === window.location.pathname && link.hash !== '';
  return event.defaultPrevented || event.button !== 0 || isModified || !isPage || isSamePage;
}

/** Makes links inside adopted HTML navigate like links of Docusaurus, without loading a document. */
function followLinks(
  container: HTMLElement,
  history: ReturnType<typeof useHistory>,
  signal: AbortSignal,
): void {
  const follow = (event: MouseEvent) => {
    const anchor = (event.target as Element).closest?.('a[href]');
    if (!anchor || anchor.hasAttribute('target') || anchor.hasAttribute('download')) return;
    // `href` of a link in an SVG drawing is not a string, so the attribute is read.
    const link = new URL(anchor.getAttribute('href') ?? '', window.location.href);
    if (isForBrowser(event, link)) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  container.addEventListener('click', follow, {signal});
}
