import {resolve} from 'node:path';
import {compile, type Diagnostic, formatDiagnostic, NodeHost} from '@typespec/compiler';
import {getOpenAPI3} from '@typespec/openapi3';
import type {SpecSource} from './apis.ts';
import type {SpecDocument} from './document.ts';

/**
 * Reads and checks a TypeSpec source, and makes its OpenAPI 3.1 document with the emitter.
 *
 * @throws Error with file, line, code and message of every diagnostic
 */
export async function compileSource(root: string, source: SpecSource) {
  const program = await compile(NodeHost, resolve(root, source.entry), {noEmit: true});
  refuseMistakes(root, source, program.diagnostics);
  const [record] = await getOpenAPI3(program, {'openapi-versions': ['3.1.0']});
  if (!record || record.versioned) {
    throw new Error(`${source.entry} has to declare one @service without versions.`);
  }
  refuseMistakes(root, source, record.diagnostics);
  return {program, document: record.document as unknown as SpecDocument};
}

function refuseMistakes(
  root: string,
  {id, entry}: SpecSource,
  diagnostics: readonly Diagnostic[],
): void {
  if (diagnostics.length === 0) return;
  // A mistake in a model is reported again for every shape that is derived from it.
  const lines = new Set(diagnostics.map((each) => formatDiagnostic(each, {pathRelativeTo: root})));
  throw new Error(
    `TypeSpec refused "${id}" (${entry}) with ${lines.size} problem(s):\n${[...lines].join('\n')}\n` +
      'Correct the lines named above and run `npm run specs:build` again.',
  );
}
