import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useLayoutEffect, useSyncExternalStore} from 'react';

/** On the document while the sheet of its page is under way; `src/css/page-style.css` hides the content. */
const UNSTYLED = 'data-unstyled';

/**
 * Links a style sheet of `src/static/css` that few pages need: the sheet of the site is the same on
 * every page, and has a budget. The content of a page that is navigated to inside the site waits for it.
 *
 * @param name the file without its extension
 */
export function PageStyle({name}: {readonly name: string}): ReactNode {
  const href = useBaseUrl(`/css/${name}.css`);
  const isStyled = useSheet(href);
  useLayoutEffect(() => {
    const {documentElement} = document;
    documentElement.toggleAttribute(UNSTYLED, !isStyled);
    return () => documentElement.removeAttribute(UNSTYLED);
  }, [isStyled]);
  // The sheet of the HTML, which `client-modules/page-style.ts` has kept from Helmet.
  useLayoutEffect(
    () => () => {
      document.head.querySelector(`link[href="${CSS.escape(href)}"]:not([data-rh])`)?.remove();
    },
    [href],
  );
  return (
    <Head>
      <link rel="stylesheet" href={href} />
    </Head>
  );
}

/** Sheets that could not be loaded: their pages are shown as they are. */
const failed = new WeakSet<HTMLLinkElement>();

function subscribe(onChange: () => void): () => void {
  const note = ({type, target}: Event) => {
    if (!(target instanceof HTMLLinkElement)) return;
    if (type === 'error') failed.add(target);
    onChange();
  };
  // The events of a link do not bubble, but pass the document on their way down.
  document.addEventListener('load', note, true);
  document.addEventListener('error', note, true);
  return () => {
    document.removeEventListener('load', note, true);
    document.removeEventListener('error', note, true);
  };
}

/** Whether a style sheet that the head links has been loaded, or never will be. */
function isSettled(href: string): boolean {
  const link = document.head.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`);
  return link !== null && (link.sheet !== null || failed.has(link));
}

/**
 * Whether a style sheet of the head applies. A page that comes as HTML waits for its sheet by itself; one
 * that is navigated to inside the site does not, because the link is added to its head with the page.
 */
function useSheet(href: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSettled(href),
    () => true,
  );
}
