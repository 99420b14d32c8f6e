import type {FaultId} from '../faults/index.ts';

/** A way in which a part of the signature may have been made; no fault is the right way. */
export type Candidate<Value> = {readonly value: Value; readonly fault?: FaultId};
