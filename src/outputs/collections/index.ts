import {getCollectionPath} from '../../openapi/api-files.ts';
import {describeLeftOut, type Output} from '../output.ts';
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
          content: writePostman(collection),
          ...describeLeftOut(leftOut),
        },
        {
          path: getCollectionPath(collection, 'bruno'),
          content: writeBruno(collection),
          ...describeLeftOut(leftOut),
        },
        {
          path: getCollectionPath(collection, 'http'),
          content: writeHttp(collection, faults),
          ...describeLeftOut(ofHttp),
        },
      ];
    }),
};
