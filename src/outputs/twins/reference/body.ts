import type {Heading} from 'mdast';
import {PLACE_TITLES} from '../../../openapi/reference/page-words.ts';
import type {
  BodyView,
  ContentView,
  ExampleView,
  ParameterGroup,
} from '../../../openapi/reference/types.ts';
import {
  type Block,
  makeBlock,
  makeCode,
  makeHeading,
  makeItem,
  makeParagraph,
  makeSection,
  type Phrasing,
} from '../markdown/nodes.ts';
import {toKey} from '../to-key.ts';
import type {TwinContext} from '../twin.ts';
import type {SameAs} from './same-as.ts';
import {describeFact, describeSchema, listFields} from './schema.ts';

type Depth = Heading['depth'];

/** The parameters of a request, each place below a heading. */
export function describeParameters(
  context: TwinContext,
  groups: readonly ParameterGroup[],
  depth: Depth,
): Block[] {
  return groups.flatMap(({place, fields}) => [
    makeHeading(depth, PLACE_TITLES[place]),
    listFields(context, fields),
  ]);
}

/** Media types with `or` between. */
const joinTypes = (types: readonly string[]): Phrasing[] =>
  types.flatMap((type, at) => (at > 0 ? [' or ', makeCode(type)] : [makeCode(type)]));

/** Examples of several media types that say the same, as one. */
function groupExamples(examples: readonly ExampleView[]): ExampleView[][] {
  const groups = new Map<string, ExampleView[]>();
  for (const example of examples) {
    const {name, html, code} = example;
    const key = toKey({name, html, code});
    groups.set(key, [...(groups.get(key) ?? []), example]);
  }
  return [...groups.values()];
}

function describeExamples(context: TwinContext, group: readonly ExampleView[]): Block[] {
  const [first] = group;
  if (!first) return [];
  const {name, html, code, language} = first;
  // Of several without a name the media type tells which.
  const titles =
    name === 'Example' ? joinTypes(group.map((each) => each.mediaType)) : [makeCode(name)];
  return [
    makeParagraph('Example ', ...titles, ':'),
    ...context.readHtml(html),
    makeBlock(code, language === 'text' ? undefined : language),
  ];
}

/**
 * Media types, schema and examples of a body.
 *
 * @param same schemas that stand on the page already
 * @param place what the schema is found by when it comes again
 */
export function describeContent(
  context: TwinContext,
  content: ContentView,
  same: SameAs,
  place: string,
): Block[] {
  const {mediaTypes, schema, encodings = [], examples, elsewhere = []} = content;
  const earlier = schema && same.find(schema, place);
  const types = joinTypes(mediaTypes);
  const head = earlier ? [...types, `, with the fields of ${earlier}.`] : [...types, ':'];
  return [
    ...(mediaTypes.length > 0 || earlier ? [makeParagraph('Body as ', ...head)] : []),
    ...(schema && !earlier ? describeSchema(context, schema) : []),
    ...makeSection(
      makeParagraph('Encoding of the parts:'),
      encodings.map(({field, facts}) => {
        const rules = facts.flatMap((fact) => [...describeFact(fact), ' ']);
        return makeItem(makeParagraph(makeCode(field), ': ', ...rules));
      }),
    ),
    ...groupExamples(examples).flatMap((group) => describeExamples(context, group)),
    ...elsewhere.map((fact) => makeParagraph(...describeFact(fact))),
  ];
}

/** What a request takes as its body. */
export function describeBody(
  context: TwinContext,
  body: BodyView,
  same: SameAs,
  depth: Depth,
): Block[] {
  return [
    makeHeading(depth, `Request body (${body.isRequired ? 'required' : 'optional'})`),
    ...context.readHtml(body.html),
    ...body.contents.flatMap((content) =>
      describeContent(context, content, same, 'the request body'),
    ),
  ];
}
