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
      {values.map(({value, id}, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <code id={id}>{value}</code>
        </Fragment>
      ))}
    </p>
  );
}

function Explained({values}: {readonly values: readonly EnumValue[]}): ReactNode {
  return (
    <ul className="ref-values">
      {values.map(({value, html, id}) => (
        <li key={value} id={id}>
          <code>{value}</code> <InlineHtml html={html} />
        </li>
      ))}
    </ul>
  );
}
