export function attachReferenceBehaviour(_container: HTMLElement): () => void {
  return () => {};
}
