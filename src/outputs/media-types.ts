import path from 'node:path';

/** Media types of files whose ending no host knows, or takes for something else; the first that fits counts. */
const OWN: readonly (readonly [ending: string, type: string])[] = [
  // RFC 9264, with the profile that RFC 9727 gives a catalogue.
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

/** What every host of the list in OWNING.md takes a file for, by its extension. */
const KNOWN: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
};

/** The media type that a host has to be given for a file; undefined where it finds it by itself. */
export const findOwnType = (file: string): string | undefined =>
  OWN.find(([ending]) => file.endsWith(ending))?.[1];

/**
 * The media type of a file beside the pages, by its path.
 *
 * @throws when the table has no type for its ending
 */
export function getMediaType(file: string): string {
  const type = findOwnType(file) ?? KNOWN[path.extname(file)];
  if (type !== undefined) return type;
  throw new Error(
    `The file ${JSON.stringify(file)} has no media type: found an ending that is not in ` +
      'src/outputs/media-types.ts, expected one of those. Add it there.',
  );
}
