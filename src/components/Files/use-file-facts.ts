import useBaseUrl from '@docusaurus/useBaseUrl';
import {type RefObject, useEffect} from 'react';
import {FILE_LIST, type ListedFile} from '../../config/downloads';
import {loadAgain} from '../connection/reachability';
import {FILE_FACTS, type FileFact, UNKNOWN_FACT} from './facts';

async function loadFiles(address: string, signal: AbortSignal): Promise<readonly ListedFile[]> {
  const response = await fetch(address, {signal});
  if (!response.ok) {
    throw new Error(`${address} cannot be loaded: the server returned ${response.status}.`);
  }
  const list: {readonly files: readonly ListedFile[]} = await response.json();
  return list.files;
}

/** Writes what is known of the files into their places. */
function fillPlaces(page: Element, files: readonly ListedFile[]): void {
  for (const name of Object.keys(FILE_FACTS) as FileFact[]) {
    for (const file of files) {
      const place = page.querySelector(`[${name}="${CSS.escape(file.path)}"]`);
      if (place) place.textContent = FILE_FACTS[name](file);
    }
  }
}

/**
 * Loads sizes, hashes and notes where the page came by a navigation inside the site: as a document it
 * has them in its HTML. Without the list the files can be downloaded all the same, so a failure is not
 * shown.
 */
export function useFileFacts(page: RefObject<HTMLElement | null>): void {
  const address = useBaseUrl(FILE_LIST);
  useEffect(() => {
    const {current} = page;
    if (!current) return;
    if (current.querySelector('[data-file-size]')?.textContent !== UNKNOWN_FACT) return;
    const abort = new AbortController();
    const {signal} = abort;
    loadAgain(() => loadFiles(address, signal), signal).then(
      (files) => fillPlaces(current, files),
      () => undefined,
    );
    return () => abort.abort();
  }, [page, address]);
}
