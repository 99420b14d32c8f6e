import type {ErrorApi, ErrorPage} from '../../../openapi/errors/types.ts';
import {
  type Block,
  leadIn,
  makeBlock,
  makeCode,
  makeHeading,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
  makeSection,
} from '../markdown/nodes.ts';
import type {TwinContext, TwinKind} from '../twin.ts';
import {toTwin} from '../twin.ts';

/** A list of texts under a title; nothing when there are none. */
function describeLines(context: TwinContext, title: string, lines: readonly string[]): Block[] {
  const items = lines.map((html) => makeItem(...context.readHtml(html)));
  return makeSection(makeHeading(2, title), items);
}

function describeApi({toLink}: TwinContext, {label, operations, tags}: ErrorApi): Block[] {
  return [
    makeParagraph(`${label} (${operations}):`),
    ...tags.flatMap((tag) => [
      makeHeading(3, tag.name),
      makeList(
        tag.operations.map(({method, title, href}) =>
          makeItem(makeParagraph(`${method.toUpperCase()} `, makeLink(toLink(href), [title]))),
        ),
      ),
    ]),
  ];
}

function renderError(context: TwinContext, page: ErrorPage): Block[] {
  const {code, status, whenHtml, html, retry, body, causes, remedies, fieldCodes, apis} = page;
  return [
    makeParagraph('Code: ', makeCode(code), ...(status ? [`. Status: ${status}.`] : [])),
    ...context.readHtml(whenHtml),
    ...(retry ? leadIn([retry.label], context.readHtml(retry.html)) : []),
    ...context.readHtml(html),
    ...(body
      ? [
          makeHeading(2, 'Response'),
          makeParagraph(
            `As ${body.mediaType}, an example of `,
            makeLink(context.toLink(body.operation.href), [body.operation.text]),
            ':',
          ),
          makeBlock(body.code, 'json'),
        ]
      : []),
    ...describeLines(context, 'Causes, most frequent first', causes),
    ...describeLines(context, 'What to do', remedies),
    ...(fieldCodes.length > 0
      ? [
          makeHeading(2, 'Field error codes'),
          makeParagraph(
            ...['Each entry of ', makeCode('errors'), ' has a ', makeCode('code')],
            ...[' that says what is wrong with the field that ', makeCode('pointer'), ' or '],
            ...[makeCode('parameter'), ' names.'],
          ),
          makeList(
            fieldCodes.map((each) =>
              makeItem(...leadIn([makeCode(each.code)], context.readHtml(each.html))),
            ),
          ),
        ]
      : []),
    ...(apis.length > 0
      ? [
          makeHeading(2, 'Operations'),
          makeParagraph('These operations return ', makeCode(code), '.'),
          ...apis.flatMap((api) => describeApi(context, api)),
        ]
      : []),
    ...describeLines(context, 'Read more', page.guides),
  ];
}

/** The error codes of all APIs, from their page data. */
export const errors: TwinKind = (context) =>
  context.site.errors.map((model) => toTwin(model, renderError(context, model.page)));
