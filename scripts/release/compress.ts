import {readFile, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {runAll} from '../start-program.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const TEXT = /\.(css|html|http|js|json|md|svg|txt|xml|yaml|yml|map|webmanifest)$/;
/** Compression saves nothing if a response fits into one packet. */
const MIN_BYTES = 1024;

/**
 * Writes a `.gz` and a `.br` beside each text file of a site, at the best levels.
 *
 * @returns the number of files that have copies
 */
export async function compressSite(dir: string, files: readonly string[]): Promise<number> {
  const texts = files.filter((file) => TEXT.test(file)).map((file) => path.join(dir, file));
  const isCompressed = await runAll(texts, availableParallelism(), compressFile);
  return isCompressed.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const {mtime, size} = await stat(file);
  if (size < MIN_BYTES) return false;
  const content = await readFile(file);
  const copies = {
    gz: await toGzip(content, {level: constants.Z_BEST_COMPRESSION}),
    // Its default is the best level.
    br: await toBrotli(content),
  };
  for (const [extension, bytes] of Object.entries(copies)) {
    await writeFile(`${file}.${extension}`, bytes);
    // nginx derives the ETag from the time and the size of the file that it sends.
    await utimes(`${file}.${extension}`, mtime, mtime);
  }
  return true;
}
