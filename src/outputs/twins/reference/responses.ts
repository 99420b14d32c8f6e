import type {Heading} from 'mdast';
import type {ErrorCode, ResponseLink, ResponseView} from '../../../openapi/reference/types.ts';
import {
  type Block,
  leadIn,
  makeCode,
  makeHeading,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
  type Phrasing,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';
import {describeContent} from './body.ts';
import {makeTarget} from './links.ts';
import type {SameAs} from './same-as.ts';
import {describeFact, listFields} from './schema.ts';

function describeCodes({readHtml, toLink}: TwinContext, codes: readonly ErrorCode[]): Block[] {
  const items = codes.map(({code, html, href, isCommon}) => {
    const name = href ? makeLink(toLink(href), [makeCode(code)]) : makeCode(code);
    return makeItem(...leadIn([name], isCommon ? [] : readHtml(html)));
  });
  return [makeParagraph('Error codes:'), makeList(items)];
}

const toCommon = (code: ErrorCode): ErrorCode => ({...code, isCommon: true});

function describeHeaders(
  context: TwinContext,
  {headers = [], commonHeaders = [], status}: ResponseView,
  same: SameAs,
): Block[] {
  const common = commonHeaders.flatMap(({name, home}, at) => [
    ...(at > 0 ? [', '] : []),
    makeLink(context.toLink(home), [makeCode(name)]),
  ]);
  const shared = common.length > 0 ? [makeParagraph('Common headers: ', ...common, '.')] : [];
  if (headers.length === 0) return shared;
  const earlier = same.find(headers, `the response ${status}`);
  if (earlier) return [makeParagraph(`Headers: those of ${earlier}.`), ...shared];
  return [makeParagraph('Headers:'), listFields(context, headers), ...shared];
}

function describeLinks(context: TwinContext, links: readonly ResponseLink[]): Block[] {
  const items = links.map(({name, html, target, parameters}) => {
    const facts: Phrasing[] = parameters.flatMap((fact) => [' ', ...describeFact(fact)]);
    return makeItem(
      makeParagraph(makeCode(name), ': ', makeTarget(context, target), '.', ...facts),
      ...context.readHtml(html),
    );
  });
  return [makeParagraph('Next operations:'), makeList(items)];
}

/** The responses of a request, each below a heading of its own. */
export function describeResponses(
  context: TwinContext,
  responses: readonly ResponseView[],
  same: SameAs,
  depth: Heading['depth'],
): Block[] {
  return responses.flatMap((response) => {
    const {status, label, html, codes = [], contents, links = [], home} = response;
    if (home) {
      return [
        makeHeading(depth, `${status} ${label}`.trim()),
        makeParagraph(makeLink(context.toLink(home), ['The same for most operations']), '.'),
        ...(codes.length > 0 ? describeCodes(context, codes.map(toCommon)) : []),
      ];
    }
    return [
      makeHeading(depth, `${status} ${label}`.trim()),
      ...context.readHtml(html),
      ...(codes.length > 0 ? describeCodes(context, codes) : []),
      ...(contents.length === 0 ? [makeParagraph('No response body.')] : []),
      ...contents.flatMap((content) =>
        describeContent(context, content, same, `the response ${status}`),
      ),
      ...describeHeaders(context, response, same),
      ...(links.length > 0 ? describeLinks(context, links) : []),
    ];
  });
}
