import type {SpecDocument} from '../document.ts';
import {EXAMPLE_KINDS, type ExampleKind, listExamples} from './list-examples.ts';
import {SchemaValidator} from './schema-validator.ts';
import {findUnknownFields} from './unknown-fields.ts';

/** An example that is missing or does not fit its schema. */
export interface ExampleFault {
  readonly kind: ExampleKind;
  readonly pointer: string;
  readonly reason: string;
}

/** How many examples of each kind were validated, and which of them are wrong. */
export interface ExampleReport {
  readonly counts: Readonly<Record<ExampleKind, number>>;
  readonly faults: readonly ExampleFault[];
}

/** Validates every example of a document against its schema, and finds fields that it lacks. */
export function checkExamples(document: SpecDocument): ExampleReport {
  const validator = new SchemaValidator(document);
  const examples = listExamples(document);
  const present = examples.filter(({value}) => value !== undefined);
  return {
    counts: Object.fromEntries(
      EXAMPLE_KINDS.map((kind) => [kind, present.filter((one) => one.kind === kind).length]),
    ) as Record<ExampleKind, number>,
    faults: examples.flatMap(({kind, pointer, schema, value}) => {
      const reasons =
        value === undefined
          ? ['an example is missing']
          : [
              ...validator.check(schema, value),
              ...findUnknownFields(document, schema, value).map((at) => `${at} is not declared`),
            ];
      return reasons.map((reason) => ({kind, pointer, reason}));
    }),
  };
}
