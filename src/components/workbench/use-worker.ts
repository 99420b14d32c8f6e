import {useEffect, useState} from 'react';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {openWorker, type RunTask} from './worker-link.ts';

/** The worker as the page sees it. */
export type WorkerState =
  | {readonly kind: 'loading'}
  | {readonly kind: 'insecure'}
  | {readonly kind: 'failed'; readonly retry: () => void}
  | {readonly kind: 'ready'; readonly run: RunTask; readonly catalogue: Catalogue};

/** Starts the worker once the page is live, and ends it with the page. */
export function useWorker(): WorkerState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<WorkerState>({kind: 'loading'});
  useEffect(() => {
    if (!window.isSecureContext) {
      setState({kind: 'insecure'});
      return;
    }
    setState({kind: 'loading'});
    const fail = () => setState({kind: 'failed', retry: () => setAttempt(attempt + 1)});
    const link = openWorker(fail);
    link
      .run('open', null)
      .then((catalogue) => setState({kind: 'ready', run: link.run, catalogue}), fail);
    return link.close;
  }, [attempt]);
  return state;
}
