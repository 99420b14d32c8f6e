import {readTar} from '../tar-files.ts';

const FUNCTIONS = 'package/sdk.gen.js';

/** A function as it is compiled, at the beginning of a line, which no text has: name, method and path. */
const FUNCTION =
  /^export const (\w+) = \(options\) => \(options\??\.client \?\? client\)\.(\w+)\(\{(?:\n(?: {4}(?!url: )[^\n]*\n)* {4}| )url: (?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/gm;

/** Name of the key under which a function is found, e.g. `POST /events`. */
export const toFunctionKey = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/** Reads from a client the names of its functions, by method and path: whoever generated it named them. */
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
