import {type ReactNode, useMemo} from 'react';
import {RELATED_RESOURCES} from '../../config/webhooks.ts';
import {type EventView, filterEvents, type WebhookFilter} from '../../webhooks/sign/events.ts';
import {CodeCard} from './CodeCard';
import {chooseAll, EventFilter} from './EventFilter';
import {SignPanel} from './SignPanel';
import {useTask} from './use-task.ts';
import type {RunTask} from './use-worker.ts';

type EventToolProps = {
  /** Which of the two it is: `sign` or `handler`. */
  readonly id: string;
  readonly run: RunTask;
  readonly events: readonly EventView[];
  /** What is chosen, which holds for both tools; undefined before the reader chooses. */
  readonly filter: WebhookFilter | undefined;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** One of the two tools that begin with event types. */
export function EventTool({id, run, events, filter, onFilter}: EventToolProps): ReactNode {
  const first = useMemo(() => chooseFirst(events), [events]);
  if (events.length === 0) {
    return <p>The specifications of this site describe no webhook deliveries.</p>;
  }
  const Tool = id === 'sign' ? SignPanel : HandlerPanel;
  return <Tool run={run} events={events} filter={filter ?? first} onFilter={onFilter} />;
}

/** All event types of orders, or of the first resource. */
function chooseFirst(events: readonly EventView[]): WebhookFilter {
  const resource = events.some((event) => event.resource === 'order')
    ? 'order'
    : (events[0]?.resource ?? '');
  return chooseAll(events, {resource, isRelated: false});
}

type HandlerPanelProps = {
  readonly run: RunTask;
  readonly events: readonly EventView[];
  readonly filter: WebhookFilter;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** The guides' handler in each language, for the event types that are chosen. */
function HandlerPanel({run, events, filter, onFilter}: HandlerPanelProps): ReactNode {
  const types = useMemo(
    () => filterEvents(events, RELATED_RESOURCES, filter).map(({type}) => type),
    [events, filter],
  );
  const {output, error} = useTask(run, 'handlers', types);
  return (
    <form
      className="workbench-form"
      aria-label="Handler"
      onSubmit={(event) => event.preventDefault()}
    >
      <EventFilter events={events} filter={filter} onChange={onFilter} />
      <ul>
        <li>
          It verifies the raw body in constant time, and rejects timestamps beyond the tolerance.
        </li>
        <li>It stores each ID once, so retries are not processed again.</li>
        <li>
          It queues every chosen event, also one with an older sequence. Your worker compares the
          sequence before it overwrites data, and acts on the event type in any case.
        </li>
        <li>It returns 204 before your worker starts, and acknowledges all other event types.</li>
      </ul>
      <p role="status" className="problem">
        {error}
      </p>
      {output && <CodeCard label="Language" codes={output} />}
    </form>
  );
}
