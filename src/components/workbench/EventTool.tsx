import {type ReactNode, useMemo} from 'react';
import type {WebhookFilter} from '../../webhooks/sign/events.ts';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {chooseAll} from './EventFilter';
import {HandlerPanel} from './HandlerPanel';
import {SignPanel} from './SignPanel';
import type {RunTask} from './worker-link.ts';

type EventToolProps = {
  /** Which of the two it is: `sign` or `handler`. */
  readonly id: string;
  readonly run: RunTask;
  readonly catalogue: Catalogue;
  /** What is chosen, which holds for both tools; undefined before the reader chooses. */
  readonly filter: WebhookFilter | undefined;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** One of the two tools that begin with event types. */
export function EventTool({id, run, catalogue, filter, onFilter}: EventToolProps): ReactNode {
  const {events} = catalogue;
  const first = useMemo(() => chooseFirst(events), [events]);
  if (events.length === 0 || !catalogue.hasPrograms) {
    return <p>The specifications of this site describe no webhook deliveries.</p>;
  }
  const Tool = id === 'sign' ? SignPanel : HandlerPanel;
  return <Tool run={run} catalogue={catalogue} filter={filter ?? first} onFilter={onFilter} />;
}

/** All event types of orders, or of the first resource. */
function chooseFirst(events: Catalogue['events']): WebhookFilter {
  const resource = events.some((event) => event.resource === 'order')
    ? 'order'
    : (events[0]?.resource ?? '');
  return chooseAll(events, {resource, isRelated: false});
}
