/**
 * Puts the content of a fetched page into its place. The title of an operation comes first and what
 * follows it after the next frame, because to parse and lay out its samples and fields takes a phone
 * longer than all the rest of a navigation. An address that names a place on the page shows all of it at
 * once.
 *
 * @param rest HTML of what follows the title, empty when the content is whole
 * @param onWhole called once when everything is there
 * @returns keeps what is still to come from being shown.
 */
export function showContent(
  container: HTMLElement,
  content: DocumentFragment,
  rest: string,
  onWhole: () => void,
): () => void {
  container.replaceChildren(content);
  const showAll = () => {
    if (rest) appendRest(container, rest);
    onWhole();
  };
  if (rest && !location.hash && !document.hidden) return afterPaint(showAll);
  showAll();
  return () => {};
}

/** What follows the title ends the article and goes on below it. */
function appendRest(container: HTMLElement, rest: string): void {
  // Without a document type a table would be parsed otherwise.
  const html = `<!doctype html><article>${rest}`;
  const {body} = new DOMParser().parseFromString(html, 'text/html');
  const [details, ...following] = Array.from(body.childNodes);
  container.querySelector('.ref-operation')?.append(...Array.from(details?.childNodes ?? []));
  container.append(...following);
}

/**
 * Calls back when the next frame is painted; a page that gets hidden has to wait no longer.
 *
 * @returns keeps it from calling back.
 */
export function afterPaint(callback: () => void): () => void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', run);
    callback();
  };
  document.addEventListener('visibilitychange', run);
  // A frame begins when the one before it is painted.
  requestAnimationFrame(() => requestAnimationFrame(run));
  return () => {
    isDone = true;
    document.removeEventListener('visibilitychange', run);
  };
}
