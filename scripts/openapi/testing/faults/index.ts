import {REDIRECT_FAULTS, STATUS_FAULTS} from './answer-faults.ts';
import {CONNECTION_FAULTS} from './connection-faults.ts';
import {DOCUMENT_FAULTS, GUARD_FAULTS} from './document-faults.ts';
import {ENCODING_FAULTS} from './encoding-faults.ts';
import type {Fault} from './fault.ts';
import {REFERENCE_FAULTS} from './reference-faults.ts';
import {TEXT_FAULTS} from './text-faults.ts';
import {YAML_FAULTS} from './yaml-faults.ts';

/** Everything that can be wrong with a storage host and what it serves. */
export const FAULTS: readonly Fault[] = [
  ...CONNECTION_FAULTS,
  ...STATUS_FAULTS,
  ...REDIRECT_FAULTS,
  ...ENCODING_FAULTS,
  ...TEXT_FAULTS,
  ...YAML_FAULTS,
  ...DOCUMENT_FAULTS,
  ...REFERENCE_FAULTS,
  ...GUARD_FAULTS,
];
