import {promisify} from 'node:util';
import {crc32, deflateRaw, deflateRawSync} from 'node:zlib';
import {Zip, type ZipInputFile} from 'fflate';

/** A path below the folder, with slashes: no way up, no drive, no backslash, no control character. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\:\p{Cc}]+$/u;

/** The number of "deflate" in a zip (APPNOTE.TXT, section 4.4.5). */
const DEFLATE = 8;

/** A file as it is in a zip, without its name. */
type PackedFile = {
  /** Of the file itself, in bytes. */
  readonly size: number;
  readonly crc: number;
  readonly deflated: Uint8Array<ArrayBuffer>;
};

const deflateAside = promisify(deflateRaw);

/**
 * Packs one file in a thread of the runtime, so that its caller can go on. The runtime does it in a third of
 * the time that JavaScript takes, and sums in an eighth.
 */
export async function packFile(content: Uint8Array): Promise<PackedFile> {
  return toPacked(content, await deflateAside(content));
}

const toPacked = (content: Uint8Array, deflated: PackedFile['deflated']): PackedFile => ({
  size: content.length,
  crc: crc32(content),
  deflated,
});

/**
 * Packs files into a zip, with the same bytes for the same files, whatever their order.
 *
 * @param folder in which all files are, so that unpacking makes one folder
 * @param files by path, with slashes
 * @throws when a path could lead out of the folder
 */
export function zipFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const packed = [...files].map(
    ([path, file]) => [path, toPacked(file, deflateRawSync(file))] as const,
  );
  return zipPacked(folder, new Map(packed));
}

/** Writes a zip of files that are packed already, as `zipFiles` does. */
export function zipPacked(folder: string, files: ReadonlyMap<string, PackedFile>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [path, {size, crc, deflated}] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const filename = `${folder}/${path}`;
    if (!PATH.test(filename)) {
      throw new Error(
        `The file ${JSON.stringify(filename)} cannot be packed: it could be written outside of the folder ` +
          'that it is unpacked into, expected a plain path with slashes. Rename it.',
      );
    }
    // The earliest time that a zip can hold, in local time: every zone gives the same bytes.
    const mtime = new Date(1980, 0, 1);
    const file: ZipInputFile = {filename, size, crc, compression: DEFLATE, mtime};
    zip.add(file);
    file.ondata?.(null, deflated, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
