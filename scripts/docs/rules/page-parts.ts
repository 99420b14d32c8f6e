import type {RootContent} from 'mdast';
import type {Finding, Rule} from '../page.ts';
import {getPlace} from '../prose.ts';

/** Name of the component that a block is; one alone in a paragraph counts as a block, as in MDX. */
function getComponent(node: RootContent | undefined): string | null {
  if (node?.type === 'mdxJsxFlowElement') return node.name;
  if (node?.type !== 'paragraph') return null;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return only?.type === 'mdxJsxTextElement' && others.length === 0 ? only.name : null;
}

/** Kind of a guide that explains and shows no request, such as a glossary. */
const CONCEPT = 'concept';

/** What every guide has: a lead, a request, a response, and the next step at its end. */
export const pageParts: Rule = {
  id: 'page-parts',
  check({tree, frontMatter}) {
    const components = tree.children.map(getComponent);
    const has = (...names: string[]) => components.some((name) => names.includes(name ?? ''));
    const content = tree.children.filter(
      ({type}) => type !== 'yaml' && type !== 'mdxFlowExpression',
    );
    const [lead] = content;
    const last = content.at(-1);
    const findings: Finding[] = [];
    const miss = (message: string, node: RootContent | undefined = last) =>
      findings.push({...(node ? getPlace(node) : {line: 1, column: 1}), message});
    if (lead?.type !== 'paragraph' || getComponent(lead) !== null) {
      miss(
        'The page does not begin with a lead. Say in its first sentence what the reader gets done.',
        lead,
      );
    }
    if (frontMatter?.kind !== CONCEPT && !has('Request', 'Call', 'Languages')) {
      miss(
        'The page has no request. Show one with <Request>, <Call> or <Languages>, or write ' +
          `"kind: ${CONCEPT}" into its front matter when it explains and shows none.`,
      );
    }
    if (has('Request', 'Call') && !has('Answer')) {
      miss('The page has no response. Show what a request returns with <Answer>.');
    }
    if (getComponent(last) !== 'NextStep') {
      miss('The page does not end with the next step. Put <NextStep to="…"> at its end.');
    }
    return findings;
  },
};
