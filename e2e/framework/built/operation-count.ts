import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';

/** How many operations the fetched documents have: so many the built site shows, whatever they are. */
export const OPERATION_COUNT = readVerified(VERIFIED_DIR, APIS).reduce(
  (sum, {document}) => sum + listOperations(Cursor.atRoot(document)).length,
  0,
);
