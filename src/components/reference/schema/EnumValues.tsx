import {Fragment, type ReactNode} from 'react';
import type {EnumValue} from '../../../openapi/reference/types';
import {InlineHtml} from '../Html';

/** Longer lists of values open on demand. */
const MAX_OPEN_VALUES = 12;

/** The values that a field allows: a line of words, or a list when they are explained. */
export function EnumValues({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  const isExplained = values.some(({html}) => html);
  const list = isExplained ? <Explained values={values} /> : <Plain values={values} />;
  if (values.length <= MAX_OPEN_VALUES) return list;
  return (
    <details className="ref-nest">
      <summary>
        Values <span className="ref-count">{values.length}</span>
      </summary>
      {list}
    </details>
  );
}

function Plain({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <p className="ref-facts">
      {values.length > 1 && 'One of '}
      {values.map(({value, since}, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
          <Since day={since} />
        </Fragment>
      ))}
    </p>
  );
}

function Explained({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <ul className="ref-values">
      {values.map(({value, html, since}) => (
        <li key={value}>
          <code>{value}</code>
          <Since day={since} /> <InlineHtml html={html} />
        </li>
      ))}
    </ul>
  );
}

/** Day on which a value came that the field did not always have. */
function Since({day}: {readonly day: string | undefined}): ReactNode {
  return day && <span className="ref-mark ref-mark--since">{` (since ${day})`}</span>;
}
