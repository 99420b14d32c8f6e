import {getCollectionPath} from '../../../src/openapi/api-files.ts';
import {bruno} from '../../../src/outputs/bruno/index.ts';
import {http} from '../../../src/outputs/http/index.ts';
import type {SiteModel} from '../../../src/outputs/model.ts';
import type {Output} from '../../../src/outputs/output.ts';
import {postman} from '../../../src/outputs/postman/index.ts';
import type {FileRequest, ReadOptions} from '../read/file-request.ts';
import {readBruno} from '../read/read-bruno.ts';
import {readHttp} from '../read/read-http.ts';
import {readPostman} from '../read/read-postman.ts';

/** A format of files, and whether its optional parameters are switched on for the proof. */
export type Format = {
  readonly name: string;
  readonly isAllOn: boolean;
  /** Builds the file of an API and gives a reader of it, which takes the values of variables. */
  readonly build: (
    site: SiteModel,
    api: string,
  ) => (variables: ReadOptions['variables']) => FileRequest[];
};

function makeFormat<Content>(
  name: string,
  output: Output,
  ending: Parameters<typeof getCollectionPath>[1],
  isAllOn: boolean,
  read: (content: Content, options: ReadOptions) => FileRequest[],
): Format {
  return {
    name: isAllOn ? `${name}, all on` : name,
    isAllOn,
    build(site, api) {
      const path = getCollectionPath({id: api}, ending);
      const file = output.build(site).find((each) => each.path === path);
      if (!file) throw new Error(`The output "${output.name}" has no file ${path}.`);
      return (variables) => read(file.content as Content, {variables, isAllOn});
    },
  };
}

/** What is proven: each format as it is, and those that can switch parameters on with all of them. */
export const FORMATS: readonly Format[] = [
  makeFormat<string>('Postman', postman, 'postman', false, readPostman),
  makeFormat<string>('Postman', postman, 'postman', true, readPostman),
  makeFormat<Uint8Array>('Bruno', bruno, 'bruno', false, readBruno),
  makeFormat<Uint8Array>('Bruno', bruno, 'bruno', true, readBruno),
  makeFormat<string>('HTTP', http, 'http', false, readHttp),
];
