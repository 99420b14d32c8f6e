import type {ReactNode} from 'react';
import {CHANGE_CLASSES, type ChangeClass} from '../../openapi/changes/classes';

/** The class of a change as a word and a colour. */
export function ClassBadge(props: {
  readonly class: ChangeClass;
  readonly count?: number;
}): ReactNode {
  const label = CHANGE_CLASSES.find(({id}) => id === props.class)?.label;
  return (
    <span className="changes-badge" data-class={props.class}>
      {props.count === undefined ? label : `${props.count} ${label?.toLowerCase()}`}
    </span>
  );
}
