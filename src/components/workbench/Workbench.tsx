import {type ReactNode, useMemo, useState} from 'react';
import {RELATED_RESOURCES} from '../../config/webhooks.ts';
import {filterEvents, type WebhookFilter} from '../../webhooks/sign/events.ts';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {TabList} from '../code/TabList';
import {PageStyle} from '../PageStyle';
import {CheckPanel} from './CheckPanel';
import {CodeCard} from './CodeCard';
import {chooseAll, EventFilter} from './EventFilter';
import {SignPanel} from './SignPanel';
import {type RunTask, useTask, useWorker, type WorkerState} from './worker-link.ts';

const TABS = [
  {id: 'check', label: 'Check delivery'},
  {id: 'sign', label: 'Sign delivery'},
  {id: 'handler', label: 'Write handler'},
];
const PANELS = 'workbench-';

/** The webhook workbench: three tools that work in this page alone. */
export function Workbench(): ReactNode {
  const state = useWorker();
  const isReady = state.kind === 'ready';
  return (
    <div className="workbench">
      <PageStyle name="webhook-workbench" />
      <p className="workbench-notice workbench-unscripted">
        The workbench requires JavaScript. Follow the steps below to verify a delivery with OpenSSL
        instead.
      </p>
      <Notice state={state} />
      <div className="workbench-tools">
        <div className="workbench-tabs">
          <TabList label="Tool" tabs={TABS} panels={PANELS} />
        </div>
        <Panel id="check" isFirst>
          <CheckPanel run={isReady ? state.run : undefined} />
        </Panel>
        {isReady ? (
          <EventPanels run={state.run} catalogue={state.catalogue} />
        ) : (
          TABS.slice(1).map(({id}) => (
            <Panel key={id} id={id}>
              <p>Loading…</p>
            </Panel>
          ))
        )}
      </div>
    </div>
  );
}

type PanelProps = {
  readonly id: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

function Panel({id, isFirst, children}: PanelProps): ReactNode {
  return (
    <div
      role="tabpanel"
      id={PANELS + id}
      aria-labelledby={`${PANELS}${id}-tab`}
      className="workbench-panel"
      data-on={isFirst ? '' : undefined}
    >
      {children}
    </div>
  );
}

type EventPanelsProps = {readonly run: RunTask; readonly catalogue: Catalogue};

/** The two tools that begin with event types; what is chosen holds for both. */
function EventPanels({run, catalogue}: EventPanelsProps): ReactNode {
  const {events} = catalogue;
  const [filter, setFilter] = useState<WebhookFilter>(() => {
    const resource = events.some((event) => event.resource === 'order')
      ? 'order'
      : (events[0]?.resource ?? '');
    return chooseAll(events, {resource, isRelated: false});
  });
  const tools = {run, catalogue, filter, onFilter: setFilter};
  if (events.length === 0 || !catalogue.hasPrograms) {
    const missing = 'The specifications of this site describe no webhook deliveries.';
    return TABS.slice(1).map(({id}) => (
      <Panel key={id} id={id}>
        <p>{missing}</p>
      </Panel>
    ));
  }
  return (
    <>
      <Panel id="sign">
        <SignPanel {...tools} />
      </Panel>
      <Panel id="handler">
        <HandlerPanel {...tools} />
      </Panel>
    </>
  );
}

/** Why the workbench does not work here, where it does not. */
function Notice({state}: {readonly state: WorkerState}): ReactNode {
  if (state.kind === 'insecure') {
    return (
      <p className="workbench-notice" role="alert">
        This page was loaded over plain HTTP. Browsers allow cryptography only over HTTPS and on
        localhost, so open the page over HTTPS, or follow the steps below.
      </p>
    );
  }
  if (state.kind !== 'failed') return null;
  return (
    <p className="workbench-notice" role="alert">
      The workbench failed to load.{' '}
      <button type="button" className="workbench-small" onClick={state.retry}>
        Retry
      </button>
    </p>
  );
}

type HandlerPanelProps = {
  readonly run: RunTask;
  readonly catalogue: Catalogue;
  readonly filter: WebhookFilter;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** The guides' handler in each language, for the event types that are chosen. */
function HandlerPanel({run, catalogue, filter, onFilter}: HandlerPanelProps): ReactNode {
  const {events} = catalogue;
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
      <p role="status" className="workbench-problem">
        {error}
      </p>
      {output && <CodeCard label="Language" codes={output} />}
    </form>
  );
}
