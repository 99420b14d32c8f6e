/** What a page says that the project has. */
export type NamedThing = {readonly kind: 'path' | 'command'; readonly name: string};

/** Folders and files at the root that are the project's own; other words with a slash are no paths. */
const OWN =
  /^(?:\.ci|\.github|docs|e2e|product|reports|scripts|specs|src|static)\/|^[\w.-]+\.(?:md|mjs|ts|yaml)$/;

/**
 * Lists the files, folders and npm scripts that a page names in backticks or links to. What a build
 * makes is none of them, and of a name with a placeholder (`specs/<id>/main.tsp`) only the folder
 * before it.
 *
 * @param page Markdown
 */
export function listNamedThings(page: string): NamedThing[] {
  const texts = [
    ...[...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
    ...[...page.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, text = '']) => text),
    ...[...page.matchAll(/^(npm .*)$/gm)].map(([, text = '']) => text),
  ];
  const commands = texts.flatMap((text) =>
    [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  const paths = texts
    .filter((text) => !text.includes(' ') && OWN.test(text))
    .map((text) => text.replace(/[<*{…].*$/, '').replace(/:\d+$/, ''));
  return [
    ...[...new Set(commands)].map((name) => ({kind: 'command', name}) as const),
    ...[...new Set(paths)].map((name) => ({kind: 'path', name}) as const),
  ];
}

/** Whether a record of a decision still speaks of the tree as it is. */
export function isInForce(adr: string): boolean {
  return !/^Date: .*Status: superseded/m.test(adr);
}
