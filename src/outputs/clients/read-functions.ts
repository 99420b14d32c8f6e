import {readTar} from '../tar-files.ts';

const FUNCTIONS = 'package/sdk.gen.js';

/** A compiled function: name, method and path. It begins a line, and no text in the code can do that. */
const FUNCTION =
  /^export const (\w+) = \(options\) => \(options\??\.client \?\? client\)\.(\w+)\(\{(?:\n(?: {4}(?!url: )[^\n]*\n)* {4}| )url: (?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/gm;

/** Key of a function in the map, e.g. `POST /events`. */
export const toFunctionKey = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/** Reads the names of a client's functions, by method and path: the generator chose them. */
export function readFunctions(client: Uint8Array | undefined): ReadonlyMap<string, string> {
  return findFunctions(String((client && readTar(client).get(FUNCTIONS)) ?? ''));
}

export function findFunctions(source: string): ReadonlyMap<string, string> {
  return new Map(
    [...source.matchAll(FUNCTION)].map(([, name = '', method = '', single, double = '']) => {
      const path = (single ?? double).replace(/\\(.)/g, '$1');
      return [toFunctionKey(method, path), name];
    }),
  );
}
