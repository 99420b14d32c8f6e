import {getList, getText} from '../document/json-value.ts';
import {toSegment} from '../reference/field-id.ts';
import type {DocumentOfApi} from './codes.ts';
import type {ErrorTexts} from './texts.ts';
import type {FieldCode} from './types.ts';

/** Id of a field code on the pages that list them. */
export function writeFieldCodeId(code: string): string {
  return `field-${toSegment(code)}`;
}

/** Lists what `code` in the entries of `errors` may be: the root lists `x-field-codes`. */
export function listFieldCodes(
  documents: readonly DocumentOfApi[],
  texts: ErrorTexts,
): FieldCode[] {
  const found = new Map<string, FieldCode>();
  for (const {document} of documents) {
    for (const entry of getList(document, 'x-field-codes')) {
      const code = getText(entry, 'code');
      if (!code?.trim()) continue;
      const id = writeFieldCodeId(code);
      const html = texts.line(getText(entry, 'when'));
      if (!found.has(id)) found.set(id, {id, code, html});
    }
  }
  return [...found.values()];
}
