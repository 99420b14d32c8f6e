import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type {Schema, SpecDocument} from '../document.ts';

/** Validates values against the schemas of one document (JSON Schema 2020-12). */
export class SchemaValidator {
  readonly #ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: true});
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: SpecDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'spec', false, false);
  }

  /** Lists what is wrong with a value, each fault with the place in the value in front. */
  check(schema: Schema, value: unknown): string[] {
    const text = JSON.stringify(schema).replaceAll('"#/', '"spec#/');
    const known = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#compiled.set(text, known);
    if (known(value)) return [];
    return (known.errors ?? []).map(({instancePath, message}) =>
      `${instancePath} ${message}`.trim(),
    );
  }
}
