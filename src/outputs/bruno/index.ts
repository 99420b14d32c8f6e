import {strToU8} from 'fflate';
import {getCollectionPath} from '../../openapi/api-files.ts';
import {listCollections} from '../collections/collections.ts';
import {describeLeftOut} from '../left-out.ts';
import {type Output, ZIP_TYPE} from '../output.ts';
import {zipFiles} from '../zip-files.ts';
import {writeBruno} from './write-bruno.ts';

const toBytes = (texts: ReadonlyMap<string, string>) =>
  new Map([...texts].map(([path, text]) => [path, strToU8(text)]));

/** The requests of each API as a collection of Bruno, which is a folder and so a zip. */
export const bruno: Output = {
  name: 'bruno',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'bruno'),
      mediaType: ZIP_TYPE,
      content: zipFiles(collection.id, toBytes(writeBruno(collection))),
      ...describeLeftOut(collection.leftOut.map(({name}) => name)),
    })),
};
