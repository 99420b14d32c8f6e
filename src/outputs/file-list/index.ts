import {createHash} from 'node:crypto';
import {FILE_FACTS} from '../../components/Files/facts.ts';
import {FILE_LIST, type ListedFile, SITE_DOWNLOADS} from '../../config/downloads.ts';
import type {Api} from '../../openapi/api.ts';
import {API_FILES} from '../../openapi/api-files.ts';
import {getMediaType} from '../media-types.ts';
import {type Output, type OutputFile, toJson} from '../output.ts';

/** The list of all downloads with their sizes and hashes, for programs that verify them. */
export const fileList: Output = {
  name: 'file-list',
  build({apis}, before = []) {
    const files = listFiles(
      apis.map(({api}) => api),
      before,
    );
    return [{path: FILE_LIST, content: toJson({files})}];
  },
};

/** Paths of the files on the page of files, in its order. */
export function listPaths(apis: readonly Pick<Api, 'id'>[]): string[] {
  return [
    ...apis.flatMap((api) => API_FILES.map(({toPath}) => toPath(api))),
    ...SITE_DOWNLOADS.map(({path}) => path),
  ];
}

/** Lists the files on the page of files that were built, with their sizes and hashes. */
export function listFiles(
  apis: readonly Pick<Api, 'id'>[],
  built: readonly OutputFile[],
): ListedFile[] {
  const files = new Map(built.map((file) => [file.path, file]));
  return listPaths(apis).flatMap((path) => {
    const file = files.get(path);
    if (!file) return [];
    const {content, note} = file;
    const mediaType = getMediaType(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const bytes = Buffer.byteLength(content);
    return [{path, mediaType, bytes, sha256, ...(note !== undefined && {note})}];
  });
}

/** The last two cells of a row: size and hash. */
const FACTS = /\| [^|]* \| `[^`|]*` \|$/;

/** Writes the sizes and hashes of files into their rows in the Markdown of the page of files. */
export function fillRows(text: string, files: readonly ListedFile[]): string {
  const fillRow = (line: string) => {
    const file = files.find(({path}) => line.includes(`/${path})`));
    if (!file) return line;
    const [size, hash] = [FILE_FACTS['data-file-size'](file), FILE_FACTS['data-file-hash'](file)];
    return line.replace(FACTS, `| ${size} | \`${hash}\` |`);
  };
  return text.split('\n').map(fillRow).join('\n');
}
