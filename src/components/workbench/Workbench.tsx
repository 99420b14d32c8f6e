import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import type {WebhookFilter} from '../../webhooks/sign/events.ts';
import {describePanel, TabList} from '../code/TabList';
import {CheckPanel} from './CheckPanel';

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
    <CheckPanel isEnabled={state === 'usable'} check={check} ReportView={parts?.ReportView} />
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

/** What the first use loads in addition to the worker. */
type Parts = typeof import('./parts.ts');

/** `insecure`: the browser has no cryptography on this page. */
type State = 'loading' | 'insecure' | 'usable' | 'failed';

/** Loads the workbench on first use, to keep the page small, and stops its worker with the page. */
function useWorkbench() {
  const [state, setState] = useState<State>('loading');
  const [parts, setParts] = useState<Parts>();
  const opened = useRef<Promise<Worker>>(undefined);
  const fail = () => {
    opened.current = undefined;
    setState('failed');
  };
  useEffect(() => {
    setState(window.isSecureContext ? 'usable' : 'insecure');
    return () => {
      // The page already shows a failure.
      opened.current?.then((worker) => worker.terminate()).catch(() => {});
    };
  }, []);

  const load = async () => {
    const [worker, loaded] = await Promise.all([openWorker(), import('./parts.ts')]);
    worker.addEventListener('error', fail);
    setParts(loaded);
    setState('usable');
    return worker;
  };
  const start = () => {
    if (!window.isSecureContext || opened.current) return opened.current;
    opened.current = load();
    opened.current.catch(fail);
    return opened.current;
  };
  /** Checks a delivery in the worker. */
  const check = async (input: Check) => {
    const worker = await start();
    const {port1, port2} = new MessageChannel();
    worker?.postMessage(input, [port2]);
    return new Promise<Report>((resolve, reject) => {
      port1.onmessage = ({data}: MessageEvent<Report | Error>) =>
        data instanceof Error ? reject(data) : resolve(data);
    });
  };
  return {state, parts, start, check};
}

/** Starts the worker, and waits until it is loaded. */
function openWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), {once: true});
    const fail = () => reject(new Error('The workbench failed to load.'));
    worker.addEventListener('error', fail, {once: true});
  });
}
