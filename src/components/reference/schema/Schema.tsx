import {Fragment, type ReactNode} from 'react';
import type {
  CutView,
  EnumValue,
  FieldView,
  SchemaView,
  VariantGroup,
  VariantView,
} from '../../../openapi/reference/types';
import {Details, Facts, Html, InlineHtml, Joined} from '../parts';
import {FieldList} from './Field';

/** An envelope has few fields: the data, and metadata. */
const MAX_ENVELOPE_FIELDS = 4;

/** The schema of a complete body: its fields are open. */
export function SchemaRoot({schema}: {readonly schema: SchemaView}): ReactNode {
  return (
    <>
      {!schema.fields?.length && !schema.cut && (
        <div className="ref-line">
          <span className="ref-type">{schema.type}</span>
          {schema.format && <span className="ref-type ref-format">{schema.format}</span>}
        </div>
      )}
      <SchemaBody schema={schema} isOpen />
    </>
  );
}

type SchemaBodyProps = {
  readonly schema: SchemaView;
  /** Name of the field whose fields open in place; without it the fields are visible, as those of a body. */
  readonly owner?: string;
  readonly isOpen?: boolean;
};

/** Everything about a value except its first line. */
export function SchemaBody({schema, owner, isOpen}: SchemaBodyProps): ReactNode {
  const {fields = [], item, variants} = schema;
  const isEnvelope = owner === undefined && fields.length <= MAX_ENVELOPE_FIELDS;
  const list = fields.length > 0 && <FieldList fields={fields} opensFirst={isEnvelope} />;
  return (
    <>
      <Rules schema={schema} />
      {owner === undefined || !list ? (
        list
      ) : (
        <Details title={owner} count={countFields(fields)} open={isOpen}>
          {list}
        </Details>
      )}
      {item && <Item item={item} isOpen={isOpen} />}
      {variants && <Variants groups={variants} />}
    </>
  );
}

/** Meaning, rules and values, and a link to the rest of a schema that is cut. */
function Rules({schema}: {readonly schema: SchemaView}): ReactNode {
  return (
    <>
      <Html html={schema.html} />
      {schema.values && <EnumValues values={schema.values} />}
      <Facts facts={schema.facts} />
      {schema.cut && <Cut cut={schema.cut} />}
    </>
  );
}

type ItemProps = {readonly item: SchemaView; readonly isOpen?: boolean};

function Item({item, isOpen}: ItemProps): ReactNode {
  const {fields, html, facts, values, cut} = item;
  const hasRules = Boolean(html ?? facts ?? values ?? cut);
  return (
    <>
      {fields && (
        <Details title="Each item" count={countFields(fields)} open={isOpen}>
          <Rules schema={item} />
          <FieldList fields={fields} />
        </Details>
      )}
      {!fields && hasRules && (
        <div className="ref-item">
          <p className="ref-item-title">Each item</p>
          <Rules schema={item} />
        </div>
      )}
      {item.item && <Item item={item.item} isOpen={isOpen} />}
      {item.variants && <Variants groups={item.variants} />}
    </>
  );
}

function countFields(fields: readonly FieldView[]): string {
  if (fields.every(({isRest}) => isRest)) return 'values by name';
  return fields.length === 1 ? '1 field' : `${fields.length} fields`;
}

function Cut({cut: {href, anchor, text, reason}}: {readonly cut: CutView}): ReactNode {
  if (!href && !anchor) return <p className="ref-cut">See {text} in the OpenAPI document.</p>;
  const words = reason === 'circular' ? 'Recursive: see ' : 'See the fields of ';
  return (
    <p className="ref-cut">
      {href ? 'See ' : words}
      <a href={href ?? `#${anchor}`}>{text}</a>.
    </p>
  );
}

/** Longer lists of values are closed at first. */
const MAX_OPEN_VALUES = 12;

/** The allowed values of a field: in one line, or as a list if they are explained. */
function EnumValues({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  const isExplained = values.some(({html}) => html);
  const list = isExplained ? <Explained values={values} /> : <Plain values={values} />;
  if (values.length <= MAX_OPEN_VALUES) return list;
  return (
    <Details title="Values" count={values.length}>
      {list}
    </Details>
  );
}

function Plain({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <p className="ref-facts">
      {values.length > 1 && 'One of '}
      <Joined>
        {values.map((value) => (
          <Value key={value.id} {...value} />
        ))}
      </Joined>
    </p>
  );
}

function Explained({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <ul className="ref-values">
      {values.map(({html, ...value}) => (
        <li key={value.id}>
          <Value {...value} /> <InlineHtml html={html} />
        </li>
      ))}
    </ul>
  );
}

/** A value as a link to itself, and the day when it was added, if known. */
function Value({id, value, since}: Omit<EnumValue, 'html'>): ReactNode {
  return (
    <>
      <a className="ref-value" id={id} href={`#${id}`}>
        <code>{value}</code>
      </a>
      {since && <span className="ref-mark ref-mark--since">{` (since ${since})`}</span>}
    </>
  );
}

/** The alternatives of a value; the first is open. */
function Variants({groups}: {readonly groups: readonly VariantGroup[]}): ReactNode {
  return groups.map((group, index) => (
    <div key={index} className="ref-variants">
      <p className="ref-item-title">
        {group.title}
        {group.discriminator && (
          <>
            , told apart by <code>{group.discriminator}</code>
          </>
        )}
      </p>
      {group.options.map((option, position) => (
        <Variant key={option.id} option={option} group={group} isOpen={position === 0} />
      ))}
    </div>
  ));
}

type VariantProps = {
  readonly option: VariantView;
  readonly group: VariantGroup;
  readonly isOpen: boolean;
};

function Variant({option, group, isOpen}: VariantProps): ReactNode {
  const {id, label, values, schema} = option;
  return (
    <details className="ref-nest" id={id} open={isOpen}>
      <summary>
        {label}
        {values?.map((value) => (
          <Fragment key={value}>
            {' '}
            <code>
              {group.discriminator}: {value}
            </code>
          </Fragment>
        ))}
      </summary>
      <SchemaRoot schema={schema} />
    </details>
  );
}
