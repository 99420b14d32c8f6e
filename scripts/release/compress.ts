import {readFile, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {runAll} from '../start-program.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const TEXT = /\.(css|html|http|js|json|md|svg|txt|xml|yaml|yml|map|webmanifest)$/;
/** A compressed response that fits one packet anyway saves nothing. */
const MIN_BYTES = 1024;

type Compressed = {
  readonly files: number;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
};

/** Whether a file is worth a compressed copy. */
function isCompressible(file: string, size: number): boolean {
  return TEXT.test(file) && size >= MIN_BYTES;
}

async function compressFile(file: string): Promise<Omit<Compressed, 'files'>> {
  const content = await readFile(file);
  const {mtime} = await stat(file);
  const [gzipped, brotli] = await Promise.all([
    toGzip(content, {level: constants.Z_BEST_COMPRESSION}),
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ]);
  for (const [extension, bytes] of [
    ['gz', gzipped],
    ['br', brotli],
  ] as const) {
    await writeFile(`${file}.${extension}`, bytes);
    // nginx makes the ETag of the time and the size of the file that it sends.
    await utimes(`${file}.${extension}`, mtime, mtime);
  }
  return {bytes: content.length, gzip: gzipped.length, brotli: brotli.length};
}

/**
 * Writes a `.gz` and a `.br` beside each text file of a site, at the best levels.
 *
 * @param files paths below the folder
 * @returns how many files, and their sizes before and after.
 */
export async function compressSite(dir: string, files: readonly string[]): Promise<Compressed> {
  const sum = {files: 0, bytes: 0, gzip: 0, brotli: 0};
  await runAll(files, availableParallelism(), async (name) => {
    const file = path.join(dir, name);
    if (!isCompressible(name, (await stat(file)).size)) return;
    const own = await compressFile(file);
    sum.files++;
    sum.bytes += own.bytes;
    sum.gzip += own.gzip;
    sum.brotli += own.brotli;
  });
  return sum;
}
