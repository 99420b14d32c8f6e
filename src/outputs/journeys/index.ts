import type {Output} from '../output.ts';

/** The journeys of the guides as Arazzo documents, with the OpenAPI documents of the hosts that they call. */
export const journeys: Output = {
  name: 'journeys',
  build: ({journeys: files, hosts}) =>
    [...files, ...hosts.map(({api, text}) => ({name: `${api.id}.yaml`, text}))].map(
      ({name, text}) => ({path: `journeys/${name}`, content: text}),
    ),
};
