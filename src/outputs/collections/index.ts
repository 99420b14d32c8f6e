import {getCollectionPath} from '../../openapi/api-files.ts';
import {describeLeftOut, JSON_TYPE, type Output, TEXT_TYPE, ZIP_TYPE} from '../output.ts';
import {writeBruno} from './bruno.ts';
import {listCollections} from './build-collection.ts';
import {listFaults, writeHttp} from './http.ts';
import {writePostman} from './postman.ts';

/** The requests of each API as files of programs that send them. */
export const collections: Output = {
  name: 'collections',
  build: (site) =>
    listCollections(site).flatMap((collection) => {
      const {leftOut} = collection;
      const faults = listFaults(collection);
      const ofHttp = [...leftOut, ...[...faults.keys()].map(({title}) => title)];
      return [
        {
          path: getCollectionPath(collection, 'postman'),
          mediaType: JSON_TYPE,
          content: writePostman(collection),
          ...describeLeftOut(leftOut),
        },
        {
          path: getCollectionPath(collection, 'bruno'),
          mediaType: ZIP_TYPE,
          content: writeBruno(collection),
          ...describeLeftOut(leftOut),
        },
        {
          path: getCollectionPath(collection, 'http'),
          mediaType: TEXT_TYPE,
          content: writeHttp(collection, faults),
          ...describeLeftOut(ofHttp),
        },
      ];
    }),
};
