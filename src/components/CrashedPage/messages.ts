/** The messages of an error and of its causes, the error's own first; a chain in a circle ends. */
export function getMessages(error: unknown): string[] {
  const chain: unknown[] = [];
  let link = error;
  while (link !== undefined && !chain.includes(link)) {
    chain.push(link);
    link = link instanceof Error ? link.cause : undefined;
  }
  return chain.map((item) => (item instanceof Error ? item.message : String(item)));
}
