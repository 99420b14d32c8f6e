import {FILE_LIST} from '../../config/downloads.ts';
import {JSON_TYPE, type Output} from '../output.ts';
import {listFiles} from './list-files.ts';

/** The files of the page of files with their sizes and hashes, for programs that verify a download. */
export const fileList: Output = {
  name: 'file-list',
  build({apis}, before = []) {
    const files = listFiles(
      apis.map(({api}) => api),
      before,
    );
    return [
      {
        path: FILE_LIST,
        mediaType: JSON_TYPE,
        content: `${JSON.stringify({files}, undefined, 2)}\n`,
      },
    ];
  },
};
