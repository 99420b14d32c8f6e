import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ElkNode} from 'elkjs';
import {VERIFIED_DIR} from '../../config/apis.ts';
import {hash} from '../../openapi/verified-copies.ts';

/** Folder of the kept places, which may be removed at any time. */
export const LAYOUTS_DIR = `${VERIFIED_DIR}/layouts`;

/**
 * Gives the places of a graph as they were computed before, by any process: a picture is tried in up to
 * sixteen ways, and drawn when pages are generated, when guides are checked and when they are built.
 *
 * @param version of the library, whose next one may answer otherwise
 * @param compute depends on nothing but the graph and the version; what it throws is not kept
 * @param dir folder of the kept places
 */
export function keepLayout(
  graph: ElkNode,
  version: string,
  compute: (graph: ElkNode) => ElkNode,
  dir = LAYOUTS_DIR,
): ElkNode {
  const question = JSON.stringify([version, graph]);
  const file = path.join(dir, `${hash(Buffer.from(question))}.json`);
  const known = readLayout(file);
  if (known) return known;
  const answer = compute(graph);
  mkdirSync(dir, {recursive: true});
  const part = `${file}.${process.pid}.${performance.now()}`;
  writeFileSync(part, JSON.stringify(answer));
  renameSync(part, file);
  return answer;
}

/** Nothing when there is no file, or it was damaged. */
function readLayout(file: string): ElkNode | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
