import {Fragment, type ReactNode} from 'react';
import type {EnumValue} from '../../../openapi/reference/types';
import {InlineHtml} from '../Html';
import {Nest} from '../Nest';

/** Longer lists of values open on demand. */
const MAX_OPEN_VALUES = 12;

/** The values that a field allows: a line of words, or a list when they are explained. */
export function EnumValues({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  const isExplained = values.some(({html}) => html);
  const list = isExplained ? <Explained values={values} /> : <Plain values={values} />;
  if (values.length <= MAX_OPEN_VALUES) return list;
  return (
    <Nest title="Values" count={values.length}>
      {list}
    </Nest>
  );
}

function Plain({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <p className="ref-facts">
      {values.length > 1 && 'One of '}
      {values.map((value, index) => (
        <Fragment key={value.id}>
          {index > 0 && ', '}
          <Value {...value} />
        </Fragment>
      ))}
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

/** A value as the link to itself, to be passed on, and the day on which it came if it was not always there. */
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
