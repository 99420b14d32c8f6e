import type {Output} from '../output.ts';

/** RFC 9512. */
const YAML_TYPE = 'application/yaml';

/** The journeys of the guides as Arazzo documents, with the documents of the hosts that they call. */
export const journeys: Output = {
  name: 'journeys',
  build: ({journeys: files, hosts}) =>
    [...files, ...hosts.map(({api, text}) => ({name: `${api.id}.yaml`, text}))].map(
      ({name, text}) => ({
        path: `journeys/${name}`,
        mediaType: YAML_TYPE,
        content: text,
      }),
    ),
};
