import {createRequire} from 'node:module';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {API_PAGES_DIR, APIS, getLabelsFile, PAGE_DATA_DIR} from './src/config/apis.ts';
import {definition} from './src/config/definition.ts';
import {addLabels, addTagHeadings} from './src/config/reference-sidebar.ts';

const require = createRequire(import.meta.url);

/** Reads a sidebar of the generator, which does not exist before the first generation. */
function readSidebar(id: string): SidebarsConfig[string] {
  try {
    const {tags} = require(`./${PAGE_DATA_DIR}/${id}/${id}.json`);
    const items = require(`./${API_PAGES_DIR}/${id}/sidebar.ts`).default;
    return addTagHeadings(addLabels(items, id, require(`./${getLabelsFile(id)}`)), tags);
  } catch (cause) {
    throw new Error(
      `Sidebar "${id}" cannot be read from ${API_PAGES_DIR}/${id}/sidebar.ts. ` +
        'The reference is not generated yet: run `npm run api:generate`.',
      {cause},
    );
  }
}

export default {
  ...Object.fromEntries(APIS.map(({id}) => [id, readSidebar(id)])),
  ...Object.fromEntries(definition.emptySidebars.map((id) => [id, []])),
} satisfies SidebarsConfig;
