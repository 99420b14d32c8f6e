/**
 * Puts the content of a fetched page into its place. The title of an operation comes first and what
 * follows it after the next frame, because to lay out its samples and fields takes a phone longer than
 * all the rest of a navigation. An address that names a place on the page shows all of it at once.
 *
 * @param onWhole called once when everything is there
 * @returns keeps what is still to come from being shown.
 */
export function showContent(
  container: HTMLElement,
  content: DocumentFragment,
  onWhole: () => void,
): () => void {
  const article = content.querySelector('.ref-operation');
  if (!article || location.hash || document.hidden) {
    container.replaceChildren(content);
    onWhole();
    return () => {};
  }
  const details = Array.from(article.children).slice(1);
  const following = Array.from(content.childNodes).filter(
    (node) => article.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const node of [...details, ...following]) node.remove();
  container.replaceChildren(content);
  return afterPaint(() => {
    article.append(...details);
    container.append(...following);
    onWhole();
  });
}

/** Calls back when the next frame is painted; a page that gets hidden has to wait no longer. */
function afterPaint(callback: () => void): () => void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', run);
    callback();
  };
  document.addEventListener('visibilitychange', run);
  // A task that is posted in a frame runs when the frame is painted.
  requestAnimationFrame(() => setTimeout(run));
  return () => {
    isDone = true;
    document.removeEventListener('visibilitychange', run);
  };
}
