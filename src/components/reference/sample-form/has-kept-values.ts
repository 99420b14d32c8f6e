import type {OperationShape} from '../../../openapi/samples';
import {createState} from './model/form-state';
import {hasKept} from './model/kept';

/** Whether the reader entered something before that belongs into the form of an operation. */
export function hasKeptValues(shape: OperationShape): boolean {
  return hasKept(shape, createState(shape));
}
