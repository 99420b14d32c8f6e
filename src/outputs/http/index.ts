import {getCollectionPath} from '../../openapi/api-files.ts';
import {listCollections} from '../collections/collections.ts';
import {describeLeftOut} from '../left-out.ts';
import {type Output, TEXT_TYPE} from '../output.ts';
import {listLeftOut} from './find-fault.ts';
import {writeHttp} from './write-http.ts';

/** The requests of each API as a file that editors send from. */
export const http: Output = {
  name: 'http',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'http'),
      mediaType: TEXT_TYPE,
      content: writeHttp(collection),
      ...describeLeftOut(listLeftOut(collection).map(({name}) => name)),
    })),
};
