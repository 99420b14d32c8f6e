import {FILE_FACTS, UNKNOWN_FACT} from '../../src/components/Files/facts.ts';
import type {ListedFile} from '../../src/config/downloads.ts';

/** The last two cells of a row: size and hash. */
const FACTS = /\| [^|]* \| `[^`|]*` \|$/;

/** Writes size and hash of files into the rows that link them, in the Markdown of the page of files. */
export function fillRows(text: string, files: readonly ListedFile[]): string {
  return files.reduce((rows, file) => {
    const [size, hash] = [FILE_FACTS['data-file-size'](file), FILE_FACTS['data-file-hash'](file)];
    return writeFacts(rows, file.path, `| ${size} | \`${hash}\` |`);
  }, text);
}

/** Takes size and hash of files out of the rows that link them. */
export function clearRows(text: string, paths: ReadonlySet<string>): string {
  const unknown = `| ${UNKNOWN_FACT} | \`${UNKNOWN_FACT}\` |`;
  return [...paths].reduce((rows, path) => writeFacts(rows, path, unknown), text);
}

const writeFacts = (text: string, path: string, facts: string) =>
  text
    .split('\n')
    .map((line) => (line.includes(`/${path})`) ? line.replace(FACTS, facts) : line))
    .join('\n');
