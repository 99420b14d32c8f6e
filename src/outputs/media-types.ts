import path from 'node:path';

/** Media types that hosts do not know, or get wrong, by the end of the path; the first match counts. */
const OWN: readonly (readonly [ending: string, type: string])[] = [
  // RFC 9264, with the profile for catalogues of RFC 9727.
  ['/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ['/feed.json', 'application/feed+json'],
  ['.atom', 'application/atom+xml'],
  ['.http', 'text/plain'],
  ['.sh', 'text/plain'],
  // RFC 6713.
  ['.tgz', 'application/gzip'],
  // RFC 9512.
  ['.yaml', 'application/yaml'],
];

/** Media types that every host listed in OWNING.md knows, by extension. */
const KNOWN: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
};

/** The media type of a file for the rules of hosts; undefined if hosts know it without a rule. */
export const findOwnType = (file: string): string | undefined =>
  OWN.find(([ending]) => file.endsWith(ending))?.[1];

/**
 * The media type of a file beside the pages, by its path.
 *
 * @throws when the tables have no type for it
 */
export function getMediaType(file: string): string {
  const type = findOwnType(file) ?? KNOWN[path.extname(file)];
  if (type !== undefined) return type;
  throw new Error(
    `The file ${JSON.stringify(file)} has no media type: found an ending that is not in ` +
      'src/outputs/media-types.ts, expected one of those. Add it there.',
  );
}
