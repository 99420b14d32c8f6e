import type {Api} from './api.ts';
import {getClientPath, getCollectionPath, getSpecificationPath} from './api-files.ts';

/** A file that is published for each API. */
export type ApiFile = {
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly text: string;
  /** Its path below the base address of the site. */
  readonly toPath: (api: Pick<Api, 'id'>) => string;
};

/** The files of an API in the order in which its pages list them; a further one is one more entry. */
export const API_FILES: readonly ApiFile[] = [
  {
    label: 'OpenAPI document, JSON',
    text: 'The specification that this reference is generated from.',
    toPath: (api) => getSpecificationPath(api, 'json'),
  },
  {
    label: 'OpenAPI document, YAML',
    text: 'The same specification as YAML.',
    toPath: (api) => getSpecificationPath(api, 'yaml'),
  },
  {
    label: 'TypeScript client, npm package',
    text: 'A function with types for every operation. Install its URL with npm.',
    toPath: getClientPath,
  },
  {
    label: 'Postman collection',
    text: 'Every request in the format 2.1, by resource. Set your credentials in its variables and send.',
    toPath: (api) => getCollectionPath(api, 'postman'),
  },
  {
    label: 'Bruno collection',
    text: 'The same requests as OpenCollection YAML. Unpack the zip and open the folder.',
    toPath: (api) => getCollectionPath(api, 'bruno'),
  },
  {
    label: 'HTTP file',
    text: 'The same requests for VS Code (REST Client), JetBrains and httpYac.',
    toPath: (api) => getCollectionPath(api, 'http'),
  },
];

/** The files that are there for an API: without a client where none could be made of its document. */
export function listApiFiles(hasClient: boolean): readonly ApiFile[] {
  return hasClient ? API_FILES : API_FILES.filter(({toPath}) => toPath !== getClientPath);
}
