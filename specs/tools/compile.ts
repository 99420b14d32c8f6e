import {resolve as resolvePath} from 'node:path';
import {
  compile,
  type Diagnostic,
  getSourceLocation,
  NodeHost,
  type Program,
} from '@typespec/compiler';
import {getOpenAPI3} from '@typespec/openapi3';
import type {SpecSource} from './apis.ts';
import type {SpecDocument} from './document.ts';

/** TypeSpec refused a source; the message has one line for each diagnostic. */
export class CompileError extends Error {
  constructor(source: SpecSource, lines: readonly string[]) {
    // A mistake in a model is reported again for every shape that is derived from it.
    const problems = [...new Set(lines)];
    super(
      `TypeSpec refused "${source.id}" (${source.entry}) with ${problems.length} problem(s):\n` +
        `${problems.join('\n')}\nCorrect the lines named above and run \`npm run specs:build\` again.`,
    );
  }
}

/**
 * Reads and checks one TypeSpec source.
 *
 * @throws CompileError with file, line, code and message of every diagnostic
 */
export async function loadProgram(root: string, source: SpecSource): Promise<Program> {
  const entry = resolvePath(root, source.entry);
  const program = await compile(NodeHost, entry, {noEmit: true});
  if (program.diagnostics.length > 0) {
    throw new CompileError(source, program.diagnostics.map(toLine(root)));
  }
  return program;
}

/**
 * Makes the OpenAPI 3.1 document of a program with the emitter.
 *
 * @throws CompileError like {@link loadProgram}
 */
export async function emitDocument(
  root: string,
  source: SpecSource,
  program: Program,
): Promise<SpecDocument> {
  const [record] = await getOpenAPI3(program, {'openapi-versions': ['3.1.0']});
  if (!record || record.versioned) throw new CompileError(source, ['  error: no plain service']);
  if (record.diagnostics.length > 0) {
    throw new CompileError(source, record.diagnostics.map(toLine(root)));
  }
  return record.document as unknown as SpecDocument;
}

function toLine(root: string) {
  return (diagnostic: Diagnostic): string => {
    const text = `${diagnostic.severity} ${diagnostic.code}: ${diagnostic.message}`;
    const place = typeof diagnostic.target === 'symbol' ? undefined : diagnostic.target;
    const location = place && getSourceLocation(place);
    if (!location) return `  ${text}`;
    const {line} = location.file.getLineAndCharacterOfPosition(location.pos);
    return `  ${location.file.path.replace(`${root}/`, '')}:${line + 1} ${text}`;
  };
}
