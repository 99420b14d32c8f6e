import {toString as toPlainText} from 'mdast-util-to-string';
import type {Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

const EMPTY_LABELS = [
  'here',
  'click here',
  'this',
  'this page',
  'this guide',
  'link',
  'more',
  'read more',
  'learn more',
  'see here',
  'page',
];

/** Link labels that say where they lead. */
export const linkLabels: Rule = {
  id: 'link-label',
  reason: 'Lists of links are read without the text around them.',
  check({tree}) {
    return listNodes(tree, 'link').flatMap((link) => {
      const label = toPlainText(link).trim();
      const isBare = /^https?:\/\//.test(label);
      if (label !== '' && !isBare && !EMPTY_LABELS.includes(label.toLowerCase())) return [];
      const found = label === '' ? 'A link has no label' : `The link label "${label}" says nothing`;
      return [{...getPlace(link), message: `${found}. Name what stands behind ${link.url}.`}];
    });
  },
};
