import {type CollectionFormat, getCollectionPath} from '../../openapi/api-files.ts';
import {describeLeftOut, type Output, type OutputFile} from '../output.ts';
import {writeBruno} from './bruno.ts';
import {listCollections} from './build-collection.ts';
import {listFaults, writeHttp} from './http.ts';
import {writePostman} from './postman.ts';

/** The requests of each API as files for programs that send them. */
export const collections: Output = {
  name: 'collections',
  build: (site) =>
    listCollections(site).flatMap((collection) => {
      const faults = listFaults(collection);
      const misread = [...faults.keys()].map(({title}) => title);
      const make = (format: CollectionFormat, content: OutputFile['content']): OutputFile => ({
        path: getCollectionPath(collection, format),
        content,
        ...describeLeftOut([...collection.leftOut, ...(format === 'http' ? misread : [])]),
      });
      return [
        make('postman', writePostman(collection)),
        make('bruno', writeBruno(collection)),
        make('http', writeHttp(collection, faults)),
      ];
    }),
};
