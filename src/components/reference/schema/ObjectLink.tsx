import type {ReactNode} from 'react';
import type {SchemaView} from '../../../openapi/reference/types';

/** The name of the object that a value is, or that its items are, as a link to the object's page. */
export function ObjectLink({schema}: {readonly schema: SchemaView}): ReactNode {
  const {href, name} = schema.href ? schema : (schema.item ?? schema);
  if (!href) return null;
  return (
    <a className="ref-type" href={href}>
      {name}
    </a>
  );
}
