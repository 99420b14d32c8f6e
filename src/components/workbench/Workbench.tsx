import {type ReactNode, useState} from 'react';
import type {WebhookFilter} from '../../webhooks/sign/events.ts';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {TabList} from '../code/TabList';
import {PageStyle} from '../PageStyle';
import {CheckPanel} from './CheckPanel';
import {chooseAll} from './EventFilter';
import {HandlerPanel} from './HandlerPanel';
import {SignPanel} from './SignPanel';
import {useWorker, type WorkerState} from './use-worker.ts';
import type {RunTask} from './worker-link.ts';

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
