import type {OperationShape} from '../types.ts';

/** JSON text of a shape for a `<script type="application/json">`: nothing in it can end the element. */
export function serialiseShape(shape: OperationShape): string {
  return JSON.stringify(shape)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
