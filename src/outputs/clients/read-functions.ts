import {strFromU8, unzipSync} from 'fflate';

const SOURCE = /\/sdk\.gen\.ts$/;

/**
 * A function as the generator writes it, at the beginning of a line, which no comment and no text has:
 * name, method and path.
 */
const FUNCTION =
  /^export const (\w+) = <ThrowOnError\b[^\n]* => \(options\??\.client \?\? client\)\.(\w+)<[^\n]*\(\{(?:\n(?: {4}(?!url: )[^\n]*\n)* {4}| )url: (?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/gm;

/** Name of the key under which a function is found, e.g. `POST /events`. */
export const toFunctionKey = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/**
 * Reads from a client the names of its functions, by method and path: whoever generated it named them.
 *
 * @param client the zip; without one, or with one that has no sources, there are no functions
 */
export function readFunctions(client: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (!client) return new Map();
  const files = unzipSync(client, {filter: ({name}) => SOURCE.test(name)});
  const found = Object.values(files).flatMap((bytes) => [...strFromU8(bytes).matchAll(FUNCTION)]);
  return new Map(
    found.map(([, name = '', method = '', single, double = '']) => {
      const path = (single ?? double).replace(/\\(.)/g, '$1');
      return [toFunctionKey(method, path), name];
    }),
  );
}
