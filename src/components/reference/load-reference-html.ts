/**
 * Takes the content of a reference page out of that page's HTML document.
 *
 * @param id document id of the page, e.g. `dashboard/create-event`
 * @param permalink address of the page
 * @returns the inner HTML of the page's `data-reference` element
 * @throws when the page does not answer 200 or does not hold the content.
 */
export async function loadReferenceHtml(
  id: string,
  permalink: string,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(permalink, {signal, headers: {accept: 'text/html'}});
  if (!response.ok) {
    throw new Error(`${permalink} cannot be loaded: the server answered ${response.status}.`);
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const content = page.querySelector(`[data-reference="${CSS.escape(id)}"]`);
  if (!content) {
    throw new Error(`${permalink} cannot be shown: the answer does not hold the page "${id}".`);
  }
  return content.innerHTML;
}
