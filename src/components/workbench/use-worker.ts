import {useEffect, useRef, useState} from 'react';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {openWorker, type RunTask} from './worker-link.ts';

/** What is loaded with the worker: the parts of the page that show its results. */
export type Parts = typeof import('./parts.ts');

type Opened = {
  readonly run: RunTask;
  readonly close: () => void;
  readonly catalogue: Catalogue;
  readonly parts: Parts;
};

export type WorkerState =
  | {readonly kind: 'loading'}
  | {readonly kind: 'insecure'}
  | {readonly kind: 'failed'; readonly retry: () => void}
  | {readonly kind: 'unused'}
  | ({readonly kind: 'ready'} & Opened);

type WorkerUse = {
  readonly state: WorkerState;
  readonly start: () => void;
  /** Asks the worker for a task, and loads it first where it is not there. */
  readonly run: RunTask;
};

/** The worker of the page: loaded with the first use, so that the page itself loads little, and ended with it. */
export function useWorker(): WorkerUse {
  const [state, setState] = useState<WorkerState>({kind: 'loading'});
  const opened = useRef<Promise<Opened>>(undefined);
  useEffect(() => {
    setState({kind: window.isSecureContext ? 'unused' : 'insecure'});
    return () => {
      opened.current?.then(({close}) => close(), ignore);
      opened.current = undefined;
    };
  }, []);

  const load = () => {
    const fail = () => {
      opened.current = undefined;
      setState({kind: 'failed', retry: start});
    };
    const opening = openParts(fail);
    opening.then((parts) => setState({kind: 'ready', ...parts}), fail);
    return opening;
  };
  const start = () => {
    if (!window.isSecureContext) return;
    opened.current ??= load();
  };
  const run: RunTask = async (name, input) => {
    start();
    const parts = await opened.current;
    if (!parts) throw new Error('Browsers allow cryptography only over HTTPS and on localhost.');
    return parts.run(name, input);
  };
  return {state, start, run};
}

async function openParts(onLost: () => void): Promise<Opened> {
  const {run, close} = openWorker(onLost);
  try {
    const [catalogue, parts] = await Promise.all([run('open', null), import('./parts.ts')]);
    return {run, close, catalogue, parts};
  } catch (error) {
    close();
    throw error;
  }
}

/** The failure shows on the page already. */
const ignore = () => {};
