import {useEffect, useRef, useState} from 'react';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';

/** What the first use loads beside the worker: what shows a report, and the other tools. */
type Parts = typeof import('./parts.ts');

/** Unused: nothing is loaded yet. Insecure: the browser has no cryptography here. */
type State = 'loading' | 'insecure' | 'unused' | 'failed' | 'ready';

/** Loads the workbench with its first use, so that the page itself loads little, and ends its worker with the page. */
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
      // A failure shows on the page already.
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
  /** Checks a delivery, off the thread of the page. */
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
