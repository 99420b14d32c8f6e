import {beforeAll, describe, expect, it} from 'vitest';
import {SPEC_SOURCES, type SpecSource} from '../apis.ts';
import type {Json, Parameter, SpecDocument} from '../document.ts';
import {listOperations, resolve} from '../navigate.ts';
import {mapSources, type SourceMap} from '../source-map.ts';
import {documents} from '../testing/published.ts';
import {checkExamples, describeFaults} from './check-examples.ts';

let sources: SourceMap;

beforeAll(async () => {
  const source = SPEC_SOURCES.find(({id}) => id === 'waiting-list') as SpecSource;
  sources = await mapSources(process.cwd(), source);
});

/** The waiting-list document with one change, and what the check says about it. */
function breakOne(change: (document: SpecDocument) => void): string[] {
  const document = structuredClone(documents['waiting-list'] as SpecDocument);
  change(document);
  return describeFaults(document, checkExamples(document), sources);
}

function operationOf(document: SpecDocument, id: string) {
  const placed = listOperations(document).find(({operation}) => operation.operationId === id);
  if (!placed) throw new Error(`The waiting-list document has no operation "${id}".`);
  return placed.operation;
}

function setMember(examples: object | undefined, name: string, member: string, value: Json): void {
  const example = (examples as Record<string, {value: Record<string, Json>}> | undefined)?.[name];
  if (!example) throw new Error(`There is no example "${name}".`);
  example.value[member] = value;
}

describe('describeFaults', () => {
  it('names source line, operation and reason of a request that breaks its schema', () => {
    const lines = breakOne((document) => {
      const media = operationOf(document, 'create-a-signup').requestBody?.content;
      const [name = ''] = Object.keys(media?.['application/json']?.examples ?? {});
      setMember(media?.['application/json']?.examples, name, 'quantity', 'two');
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^specs\/waiting-list\/operations\/[\w-]+\.tsp:\d+ operation create-a-signup, #\/paths\/.*\/examples\/\w+: \/quantity must be integer$/,
      ),
    ]);
  });

  it('names a parameter whose example is missing', () => {
    const lines = breakOne((document) => {
      const [first] = operationOf(document, 'create-a-signup').parameters;
      delete resolve<Parameter>(document, first as Parameter).example;
    });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /operation create-a-signup, #\/paths\/.*\/parameters\/0: .+ is missing$/,
      ),
    );
  });

  it('names a field whose example breaks its limits', () => {
    const lines = breakOne((document) => {
      const field = document.components.schemas.WaitingList?.properties?.max_quantity;
      if (field) field.examples = [0];
    });
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^specs\/models\/waiting-lists\.tsp:\d+ #\/components\/schemas\/WaitingList\/properties\/max_quantity: must be >= 1$/,
      ),
    );
  });
});
