import {getCollectionPath} from '../../openapi/api-files.ts';
import {listCollections} from '../collections/collections.ts';
import {type Output, ZIP_TYPE} from '../output.ts';
import {zipTexts} from '../zip-texts.ts';
import {writeBruno} from './write-bruno.ts';

/** The requests of each API as a collection of Bruno, which is a folder and so a zip. */
export const bruno: Output = {
  name: 'bruno',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'bruno'),
      mediaType: ZIP_TYPE,
      content: zipTexts(collection.id, writeBruno(collection)),
    })),
};
