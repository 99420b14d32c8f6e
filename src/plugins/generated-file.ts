import path from 'node:path';

/**
 * Names a generated file by Docusaurus's alias of its folder. Names of chunks are hashes of such names, so
 * with absolute paths a build in another folder would have other files.
 *
 * @param file as `createData` gives it
 */
export function toGenerated(file: string, generatedFilesDir: string): string {
  const parts = path.relative(generatedFilesDir, file).split(path.sep);
  return ['@generated', ...parts].join('/');
}
