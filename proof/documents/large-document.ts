import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';

const SOURCE = '@readme/oas-examples/3.0/json/star-trek.json';

/** A document of a thousand operations and more: those of a public document, with many prefixes. */
export function makeLargeDocument(): JsonObject {
  const text = readFileSync(createRequire(import.meta.url).resolve(SOURCE), 'utf8');
  const document = JSON.parse(text) as JsonObject & {readonly paths: JsonObject};
  const count = Object.values(document.paths).flatMap((item) => Object.keys(item as object)).length;
  const copies = Array.from({length: Math.ceil(1000 / count)}, (_, rank) =>
    Object.entries(document.paths).map(([path, item]) => {
      const copy = JSON.stringify(item)
        .replaceAll(/"(operationId|summary)":"([^"]+)"/g, `"$1":"$2 ${rank}"`)
        .replaceAll(/"tags":\["([^"]+)"\]/g, `"tags":["$1 ${rank}"]`);
      return [`/v${rank}${path}`, JSON.parse(copy)] as const;
    }),
  );
  const {tags: _, ...rest} = document;
  return {...rest, paths: Object.fromEntries(copies.flat())};
}
