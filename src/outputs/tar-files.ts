import {gunzipSync, gzipSync} from 'node:zlib';

const BLOCK = 512;
/** A path of plain characters that fits a header without extensions, and that does not lead up. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\w@.,+ /-]{1,99}$/;
/** The time in seconds that npm gives to all files of a package. */
const TIME = 499_162_500;

/**
 * Packs files in a folder into a compressed tar file for npm, with the same bytes for the same files.
 *
 * @throws when a path has more than 99 characters, or others than plain ones
 */
export function tarFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const blocks = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, content]) => {
      const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
      return [writeHeader(`${folder}/${path}`, content.length), content, padding];
    });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), {level: 9});
}

/** Reads the files that `tarFiles` packed, by path with their folder. */
export function readTar(tar: Uint8Array): Map<string, Buffer> {
  const bytes = gunzipSync(tar);
  const files = new Map<string, Buffer>();
  for (let at = 0; bytes[at]; ) {
    const name = bytes.toString('latin1', at, bytes.indexOf(0, at));
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    files.set(name, bytes.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** The header of a file (POSIX.1-1988, ustar). */
function writeHeader(name: string, size: number): Buffer {
  if (!PATH.test(name)) {
    throw new Error(
      `The file ${JSON.stringify(name)} cannot be packed: expected a plain path of at most 99 characters. Rename it.`,
    );
  }
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(TIME, 12), 136);
  // The checksum is computed with spaces in its own field.
  header.write('        ', 148);
  header.write('0', 156);
  header.write(`ustar\0${'00'}`, 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)}\0 `, 148);
  return header;
}
