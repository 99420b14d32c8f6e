import type {List, ListItem, PhrasingContent} from 'mdast';
import {listMarkWords, VARIANT_TITLES} from '../../../openapi/reference/page-words.ts';
import type {
  CutView,
  EnumValue,
  Fact,
  FieldView,
  SchemaView,
  VariantGroup,
  VariantView,
} from '../../../openapi/reference/types.ts';
import {
  type Block,
  makeCode,
  makeCodes,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
  type Phrasing,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';

const CUTS: Readonly<Record<CutView['reason'], readonly [string, string]>> = {
  circular: ['Recursive: see ', '.'],
  repeated: ['See the fields of ', '.'],
  size: ['See ', ' in the OpenAPI document.'],
  common: ['See ', '.'],
};

/** A description whose first paragraph can stand behind a name. */
type Text = {readonly lead: readonly PhrasingContent[]; readonly rest: readonly Block[]};

function readText({readHtml}: TwinContext, html: string | undefined): Text {
  const [first, ...rest] = readHtml(html);
  if (first?.type === 'paragraph') return {lead: first.children, rest};
  return {lead: [], rest: first ? [first, ...rest] : []};
}

/** A rule or a value as a sentence. */
export function describeFact({term, text, href, codes = []}: Fact): Phrasing[] {
  if (href) return [`${term} `, makeLink(href, [text ?? href]), '.'];
  const words = [term, text].filter(Boolean).join(' ');
  return [words, ...(codes.length > 0 ? [' ', ...makeCodes(codes)] : []), '.'];
}

/** Sentences with a blank between. */
const joinSentences = (sentences: readonly (readonly Phrasing[])[]): Phrasing[] =>
  sentences.flatMap((sentence, at) => (at > 0 ? [' ', ...sentence] : [...sentence]));

function describeCut({toLink}: TwinContext, {reason, anchor, href, text}: CutView): Phrasing[] {
  const [before, after] = CUTS[(anchor ?? href) ? reason : 'size'];
  return [before, href ? makeLink(toLink(href), [makeCode(text)]) : makeCode(text), after];
}

const isComplete = (fields: readonly FieldView[]) =>
  fields.length > 0 && fields.every(({marks}) => marks?.includes('always'));

/** The sentences about a value: rules, plain values, where it goes on, what holds for all fields. */
function listSentences(
  context: TwinContext,
  {facts = [], values = [], cut, fields = []}: SchemaView,
): Phrasing[][] {
  const isPlain = values.length > 0 && values.every(({html}) => !html);
  const codes = values.flatMap((value, at) => [...(at > 0 ? [', '] : []), ...nameValue(value)]);
  return [
    ...(isPlain ? [[values.length > 1 ? 'One of ' : 'Value ', ...codes, '.']] : []),
    ...facts.map(describeFact),
    ...(cut ? [describeCut(context, cut)] : []),
    ...(isComplete(fields) ? [['All fields are always returned.']] : []),
  ];
}

const nameValue = ({value, since}: EnumValue): Phrasing[] => [
  makeCode(value),
  ...(since ? [` (since ${since})`] : []),
];

/** The values that need an explanation each. */
function listValues(context: TwinContext, {values = []}: SchemaView): List[] {
  if (values.every(({html}) => !html)) return [];
  const items = values.map((value) =>
    describe(context, nameValue(value), {type: '', ...(value.html && {html: value.html})}),
  );
  return [makeList(items)];
}

/** What stands below the line of a value: fields, items of an array, alternatives. */
function listInner(context: TwinContext, {fields, item, variants = []}: SchemaView): Block[] {
  return [
    ...(fields?.length ? [listFields(context, fields)] : []),
    ...(item ? listItem(context, item) : []),
    ...(variants.length > 0
      ? [makeList(variants.map((group) => describeGroup(context, group)))]
      : []),
  ];
}

const hasContent = ({html, facts, values, cut, fields, item, variants}: SchemaView) =>
  [html, facts, values, cut, fields, item, variants].some(Boolean);

function listItem(context: TwinContext, item: SchemaView): List[] {
  return hasContent(item)
    ? [makeList([describe(context, ['Each item', ...typeOf(item)], item)])]
    : [];
}

const typeOf = ({type, format}: SchemaView): Phrasing[] => [
  ` (${[type, format].filter(Boolean).join(', ')})`,
];

function describeGroup(context: TwinContext, group: VariantGroup): ListItem {
  const {kind, discriminator, options} = group;
  const by: Phrasing[] = discriminator ? [', told apart by ', makeCode(discriminator)] : [];
  return makeItem(
    makeParagraph(VARIANT_TITLES[kind], ...by, ':'),
    makeList(options.map((option) => describeVariant(context, option, discriminator))),
  );
}

function describeVariant(
  context: TwinContext,
  {label, values = [], schema}: VariantView,
  discriminator = '',
): ListItem {
  const chosen = values.flatMap((value) => [' ', makeCode(`${discriminator}: ${value}`)]);
  const type = schema.fields?.length ? [] : typeOf(schema);
  return describe(context, [label, ...type, ...chosen], schema);
}

/** A list item: a name, what is said of its value, and what is inside. */
function describe(context: TwinContext, name: readonly Phrasing[], schema: SchemaView): ListItem {
  const {lead, rest} = readText(context, schema.html);
  const sentences = joinSentences(listSentences(context, schema));
  const isShort = rest.length === 0;
  const head = [
    ...name,
    ...(lead.length > 0 ? [': ', ...lead] : []),
    ...(isShort && sentences.length > 0 ? [lead.length > 0 ? ' ' : ': ', ...sentences] : []),
  ];
  return makeItem(
    makeParagraph(...head),
    ...rest,
    ...(!isShort && sentences.length > 0 ? [makeParagraph(...sentences)] : []),
    ...listValues(context, schema),
    ...listInner(context, schema),
  );
}

function describeField(context: TwinContext, field: FieldView, hides: boolean): ListItem {
  const {name, kind, schema} = field;
  const marks = listMarkWords(field).filter(({mark}) => !(hides && mark === 'always'));
  const words = [schema.format, ...marks.map(({word}) => word)];
  const rest = words.flatMap((word) => (word ? `, ${word}` : []));
  const type = [` (${schema.type}`, ...nameObject(context, schema), ...rest, ')'];
  if (field.home) {
    const link = makeLink(context.toLink(field.home), [nameOf(kind, name)]);
    return describe(context, [link, ...type], schema);
  }
  return describe(context, [nameOf(kind, name), ...type], schema);
}

/** The object that a value is, or that its items are, where it has a page of its own. */
function nameObject({toLink}: TwinContext, schema: SchemaView): Phrasing[] {
  const {href, name = ''} = schema.href ? schema : (schema.item ?? schema);
  return href ? [', ', makeLink(toLink(href), [name])] : [];
}

function nameOf(kind: FieldView['kind'], name: string): Phrasing {
  if (kind === 'rest') return name;
  if (kind === 'position') return `Item ${name}`;
  return makeCode(kind === 'pattern' ? `/${name}/` : name);
}

/** Fields one below the other; what holds for all of them is said by `describeSchema` or their owner. */
export function listFields(context: TwinContext, fields: readonly FieldView[]): List {
  const hides = isComplete(fields);
  return makeList(
    fields.map((field) =>
      context.share([field, hides], () => describeField(context, field, hides)),
    ),
  );
}

/** The schema of a whole body. */
export function describeSchema(context: TwinContext, schema: SchemaView): Block[] {
  const {fields = [], cut} = schema;
  const {lead, rest} = readText(context, schema.html);
  const sentences = joinSentences(listSentences(context, schema));
  const type =
    fields.length === 0 && !cut
      ? [`Type: ${[schema.type, schema.format].filter(Boolean).join(', ')}.`]
      : [];
  return [
    ...(type.length > 0 ? [makeParagraph(...type)] : []),
    ...(lead.length > 0 ? [makeParagraph(...lead)] : []),
    ...rest,
    ...(sentences.length > 0 ? [makeParagraph(...sentences)] : []),
    ...listValues(context, schema),
    ...listInner(context, schema),
  ];
}
