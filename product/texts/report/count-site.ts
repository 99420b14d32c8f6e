import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readPages} from '../../../scripts/docs/lint.ts';
import {listPassages} from '../../../scripts/docs/prose.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from '../../../specs/tools/apis.ts';
import {listGuides} from '../../../src/guides/list-guides.ts';
import {countGuides, countSpecs, type Figures} from './count-texts.ts';

/**
 * Counts the texts of the guides and of the published specifications.
 *
 * @param root of the checkout to read.
 */
export function countSite(root: string): Figures {
  const {pages} = readPages(root, listGuides(path.join(root, 'docs')));
  const passages = pages.map(listPassages);
  const leads = pages.map(({source}, index) => {
    const start = source.indexOf('\n---\n');
    return (
      passages[index]?.find((one) => one.kind === 'paragraph' && one.start > start)?.text ?? ''
    );
  });
  const documents = SPEC_SOURCES.map(({output}): object =>
    JSON.parse(readFileSync(path.join(root, PUBLISHED_FOLDER, output), 'utf8')),
  );
  return {...countSpecs(documents), ...countGuides(passages.flat(), leads)};
}
