import Head from '@docusaurus/Head';
import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {API_ROUTE} from '../../config/apis';
import {UnreachableError, untilReachable} from '../connection/reachability';
import {LoadingState} from '../LoadingState';
import {type LoadedPage, loadPage} from './page-request';
import {attachReferenceBehaviour} from './reference-behaviour';
import {usePageName} from './use-page-name';

type PageProps = {readonly id: string; readonly path: string};

type RenderedPage = {
  /** Title of the document, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs, content and paginator: HTML if they are in this document, nodes if they were fetched. */
  readonly content: string | DocumentFragment;
};

function readHead(page: Document): Omit<RenderedPage, 'content'> {
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]');
  return {title: page.title, description: description?.content ?? ''};
}

/** Read before hydration, which shows the head of the site until it reaches that of the page. */
const FIRST_HEAD = readHead(document);

/** The page with an id such as `dashboard/create-event`, if it is in this document. */
function findRenderedPage(id: string): RenderedPage | undefined {
  const content = findContent(document, id);
  return content ? {...FIRST_HEAD, content: content.innerHTML} : undefined;
}

/**
 * Takes a reference page out of the response for its address.
 *
 * @returns undefined when the page is gone, or needs other scripts or style sheets: another build published it
 * @throws when the response is an error or another page
 */
function readRenderedPage(
  {id, path}: PageProps,
  {response, text}: LoadedPage,
): RenderedPage | undefined {
  if (response.status === 404) return undefined;
  if (!response.ok) {
    throw new Error(`${path} cannot be loaded: the server returned ${response.status}.`);
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  if (isOfOtherBuild(parsed)) return undefined;
  const content = findContent(parsed, id);
  if (!content) throw new Error(`${path} cannot be shown: the response is not the page "${id}".`);
  const fragment = document.createDocumentFragment();
  fragment.append(...Array.from(content.childNodes));
  return {...readHead(parsed), content: fragment};
}

function findContent(page: Document, id: string): Element | null {
  return page.querySelector(`[data-reference="${CSS.escape(id)}"]`);
}

/** Scripts and style sheets, whose names contain a hash of their content. */
const ASSETS = 'link[data-start], link[rel="stylesheet"]';

function listAssets(page: Document): string[] {
  return Array.from(page.querySelectorAll(ASSETS)).map((link) => link.getAttribute('href') ?? '');
}

/** Whether a fetched page needs scripts or styles that this document does not have. */
function isOfOtherBuild(fetched: Document): boolean {
  const present = new Set(listAssets(document));
  return listAssets(fetched).some((asset) => !present.has(asset));
}

const FIRST_PATH = window.location.pathname;

/** The page in this document, or the page fetched from the server. */
function useRenderedPage({id, path}: PageProps) {
  const [page, setPage] = useState(() => findRenderedPage(id));
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (page || error) return;
    const abort = new AbortController();
    loadPage(path, abort.signal)
      .then((loaded) => {
        const read = readRenderedPage({id, path}, loaded);
        if (read) setPage(read);
        // The document of the first page is already the newest: another reload would not help.
        else if (path !== FIRST_PATH) window.location.reload();
        else throw new Error(`${path} was removed or published again. Reload the page.`);
      })
      .catch((cause) => {
        if (abort.signal.aborted) return;
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
