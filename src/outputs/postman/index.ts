import {getCollectionPath} from '../../openapi/api-files.ts';
import {listCollections} from '../collections/collections.ts';
import {describeLeftOut} from '../left-out.ts';
import {JSON_TYPE, type Output} from '../output.ts';
import {writePostman} from './write-postman.ts';

/** The requests of each API as a collection of Postman. */
export const postman: Output = {
  name: 'postman',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'postman'),
      mediaType: JSON_TYPE,
      content: `${JSON.stringify(writePostman(collection), undefined, 2)}\n`,
      ...describeLeftOut(collection.leftOut.map(({name}) => name)),
    })),
};
