import {useSyncExternalStore} from 'react';

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
export function useSheet(href: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSettled(href),
    () => true,
  );
}
