import {useEffect, useRef, useState} from 'react';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';

/** What the first use loads in addition to the worker. */
type Parts = typeof import('./parts.ts');

/** `unused`: nothing is loaded yet. `insecure`: the browser has no cryptography on this page. */
type State = 'loading' | 'insecure' | 'unused' | 'failed' | 'ready';

/** Loads the workbench on first use, to keep the page small, and stops its worker with the page. */
export function useWorkbench() {
  const [state, setState] = useState<State>('loading');
  const [parts, setParts] = useState<Parts>();
  const opened = useRef<Promise<Worker>>(undefined);
  const fail = () => {
    opened.current = undefined;
    setState('failed');
  };
  useEffect(() => {
    setState(window.isSecureContext ? 'unused' : 'insecure');
    return () => {
      // The page already shows a failure.
      opened.current?.then((worker) => worker.terminate()).catch(() => {});
    };
  }, []);

  const load = async () => {
    const [worker, loaded] = await Promise.all([openWorker(), import('./parts.ts')]);
    worker.addEventListener('error', fail);
    setParts(loaded);
    setState('ready');
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
