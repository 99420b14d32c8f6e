import type {SearchAnswer, SearchRequest} from './types.ts';

export type ToWorker =
  | {readonly kind: 'open'; readonly base: string}
  | {readonly kind: 'prepare'; readonly context: string}
  | {readonly kind: 'retry'}
  | {readonly kind: 'search'; readonly id: number; readonly request: SearchRequest};

export type FromWorker =
  | {readonly kind: 'changed'}
  | {readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer};
