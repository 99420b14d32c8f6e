import {walkJson} from '../document/json-value.ts';
import {toPointer} from '../document/pointers.ts';
import type {DocumentIndex} from './document-index.ts';
import {findReadingFault} from './markdown/parse-markdown.ts';

/** Members with Markdown (OpenAPI 3.1, 4.3). */
const MARKDOWN = new Set(['description', 'summary']);

/** Lists the texts that are shown as they are written: a sentence with the place for each. */
export function findHeavyTexts({api, root}: DocumentIndex): string[] {
  const faults: string[] = [];
  for (const {value, keys} of walkJson(root.value ?? null)) {
    if (typeof value !== 'string' || !MARKDOWN.has(keys.at(-1) ?? '')) continue;
    const fault = findReadingFault(value);
    if (fault) {
      faults.push(
        `${api.id}: the text at ${toPointer(keys)} ${fault}, and is shown without its formatting. ` +
          'Shorten it in the document.',
      );
    }
  }
  return faults;
}
