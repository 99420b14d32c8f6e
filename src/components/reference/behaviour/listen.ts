/** Listens on a target and returns the way to stop. */
export function listen<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
  handler: (event: HTMLElementEventMap[Name], source: Element) => void,
): () => void {
  const onEvent = (event: HTMLElementEventMap[Name]) => {
    if (event.target instanceof Element) handler(event, event.target);
  };
  target.addEventListener(name, onEvent);
  return () => target.removeEventListener(name, onEvent);
}
