import type {Nodes} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isElement, readText} from '../../../src/guides/nodes.ts';
import type {Finding, Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

const EMPTY_LABEL =
  /^(?:(?:click |see )?here|this(?: page| guide)?|link|(?:read |learn )?more|page)$/i;

/** Link labels that say where they lead. */
export const linkLabels: Rule = {
  id: 'link-label',
  check({tree}) {
    return listNodes(tree, 'link').flatMap((link) => {
      const label = toPlainText(link).trim();
      const isBare = /^https?:\/\//.test(label);
      if (label !== '' && !isBare && !EMPTY_LABEL.test(label)) return [];
      const found = label === '' ? 'A link has no label' : `The link label "${label}" says nothing`;
      return [{...getPlace(link), message: `${found}. Name what stands behind ${link.url}.`}];
    });
  },
};

/**
 * Links to the own site without its origin.
 *
 * @param origin of the published site with its base address, e.g. `https://developers.example.com/`
 */
export const makeOwnAddresses = (origin: string): Rule => ({
  id: 'own-address',
  check({tree}) {
    const bare = origin.replace(/\/$/, '');
    const findings: Finding[] = [];
    visit(tree, (node) => {
      const url = readUrl(node);
      if (url !== bare && !url.startsWith(origin)) return;
      const path = `/${url.slice(origin.length)}`;
      findings.push({...getPlace(node), message: `${url} is on this site. Write ${path}.`});
    });
    return findings;
  },
});

/** Where a node leads; empty where it leads nowhere. */
function readUrl(node: Nodes): string {
  if (isElement(node)) return readText(node, 'to') ?? readText(node, 'href') ?? '';
  return node.type === 'link' || node.type === 'definition' ? node.url : '';
}
