import type {Output} from '../output.ts';

/** RFC 9512. */
const YAML_TYPE = 'application/yaml';

/** The journeys of the guides as Arazzo documents, with the small documents that only they need. */
export const journeys: Output = {
  name: 'journeys',
  build: ({journeys: files}) =>
    files.map(({name, text}) => ({
      path: `journeys/${name}`,
      mediaType: YAML_TYPE,
      content: text,
    })),
};
