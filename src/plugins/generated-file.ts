import path from 'node:path';

/**
 * Names a generated file by Docusaurus' alias of its folder. Names of chunks are hashes of such names, so
 * an absolute path would give every folder other files.
 *
 * @param file as `createData` gives it
 */
export function toGenerated(file: string, generatedFilesDir: string): string {
  const parts = path.relative(generatedFilesDir, file).split(path.sep);
  return ['@generated', ...parts].join('/');
}
