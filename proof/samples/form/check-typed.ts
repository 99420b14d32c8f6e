import {isDeepStrictEqual} from 'node:util';
import type {Json} from '../../../src/openapi/samples/types.ts';
import {toUtf8} from '../bench/hostile-texts.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import {shorten} from '../proof/check-run.ts';
import type {SampleKey} from '../run/sample-key.ts';
import {findValue} from './find-value.ts';

/** What was typed into the form of one operation, and the samples that came of it. */
export type TypedForm = {
  readonly id: string;
  readonly operation: Operation;
  /** Whether the values fit the contract, so that the mock has to accept them. */
  readonly isValid: boolean;
  readonly typed: readonly {
    readonly path: readonly string[];
    readonly text: string;
    readonly isJson: boolean;
  }[];
  readonly samples: ReadonlyMap<SampleKey, string>;
};

/** Compares what was typed with what the server read, field by field. */
export function checkTyped({typed}: TypedForm, captured: CapturedRequest): string[] {
  const request = readRequest(captured);
  return typed.flatMap(({path, text, isJson}) => {
    const found = findValue(request, path);
    if (text === '' || isArrived(path, found, isJson ? (JSON.parse(text) as Json) : toUtf8(text))) {
      return [];
    }
    return [`${path.join(' › ')} arrives as ${shorten(found)} where ${shorten(text)} was typed`];
  });
}

function isArrived(path: readonly string[], found: Json | undefined, typed: Json): boolean {
  if (path[0] === 'Path') return Array.isArray(found) && found.includes(typed);
  if (isDeepStrictEqual(found, typed)) return true;
  // A list in one pair of the query.
  return path[0] === 'Query' && path.length > 2 && String(found).includes(String(typed));
}
