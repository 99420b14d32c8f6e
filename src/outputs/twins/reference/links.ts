import type {PhrasingContent} from 'mdast';
import type {LinkView} from '../../../openapi/reference/types.ts';
import {
  type Block,
  makeCode,
  makeHeading,
  makeItem,
  makeLink,
  makeParagraph,
  makeSection,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';

/** A link, or its text alone when the document names a target that the site does not have. */
export function makeTarget({toLink}: TwinContext, {href, text}: LinkView): PhrasingContent {
  return href ? makeLink(toLink(href), [text]) : makeCode(text);
}

/** A list of links below a heading; nothing when there are none. */
export function describeLinks(
  context: TwinContext,
  title: string,
  links: readonly LinkView[],
): Block[] {
  const items = links.map((link) => makeItem(makeParagraph(makeTarget(context, link))));
  return makeSection(makeHeading(2, title), items);
}
