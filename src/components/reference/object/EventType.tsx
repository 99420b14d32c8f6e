import type {ReactNode} from 'react';
import type {EventView} from '../../../openapi/reference/types';

/** An event type, linked to its payload where that has a page. */
export function EventType({event: {type, href}}: {readonly event: EventView}): ReactNode {
  const code = <code>{type}</code>;
  return href ? <a href={href}>{code}</a> : code;
}
