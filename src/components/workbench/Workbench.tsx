import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {WebhookFilter} from '../../webhooks/sign/events.ts';
import {describePanel, TabList} from '../code/TabList';
import {CheckPanel} from './CheckPanel';
import {useWorkbench} from './use-workbench.ts';

const TABS = [
  {id: 'check', label: 'Check delivery'},
  {id: 'sign', label: 'Sign delivery'},
  {id: 'handler', label: 'Write handler'},
];
const PANELS = 'workbench-';

/** The initial filter: all events of orders. */
const FILTER: WebhookFilter = {resource: 'order', isRelated: false, off: []};

/** The webhook workbench: three tools that run completely in the page. */
export function Workbench(): ReactNode {
  const {state, parts, start, check} = useWorkbench();
  const [filter, setFilter] = useState<WebhookFilter>(FILTER);
  const tools = useRef<HTMLDivElement>(null);
  // The reader may have reached a tool before this script ran.
  useEffect(() => {
    if (tools.current?.matches(':hover, :focus-within')) start();
  }, []);
  const checkPanel = (
    <CheckPanel
      isEnabled={state === 'unused' || state === 'ready'}
      check={check}
      ReportView={parts?.ReportView}
    />
  );
  const showEventTool = (id: string) =>
    parts ? <parts.EventTool id={id} filter={filter} onFilter={setFilter} /> : <p>Loading…</p>;
  return (
    <div className="workbench">
      <p className="box workbench-notice workbench-unscripted">
        The workbench requires JavaScript. Follow the steps below to verify a delivery with OpenSSL
        instead.
      </p>
      {state === 'insecure' && (
        <p className="box workbench-notice" role="alert">
          This page was loaded over plain HTTP. Browsers allow cryptography only over HTTPS and on
          localhost, so open the page over HTTPS, or follow the steps below.
        </p>
      )}
      {state === 'failed' && (
        <p className="box workbench-notice" role="alert">
          The workbench failed to load.{' '}
          <button type="button" className="button button--small" onClick={start}>
            Retry
          </button>
        </p>
      )}
      <section
        ref={tools}
        aria-label="Webhook workbench"
        className="workbench-tools"
        onPointerEnter={start}
        onFocus={start}
      >
        <div className="workbench-tabs">
          <TabList label="Tool" tabs={TABS} panels={PANELS} />
        </div>
        {TABS.map(({id}, index) => (
          // A script sets `data-on`, so the element must stay when its content is loaded.
          <div
            key={id}
            {...describePanel(PANELS + id)}
            className="workbench-panel"
            data-on={index === 0 ? '' : undefined}
          >
            {index === 0 ? checkPanel : showEventTool(id)}
          </div>
        ))}
      </section>
    </div>
  );
}
