import {parseReference} from '../../../src/openapi/document/pointers.ts';
import type {SpecDocument} from '../document.ts';
import {findPlace} from '../find-place.ts';
import type {SourceMap} from '../source-map.ts';
import type {ExampleFault} from './check-examples.ts';

/**
 * Writes each fault as one line: source line, operation or schema, example, and reason.
 *
 * @param sources places of the TypeSpec source; without them lines begin with the operation.
 */
export function describeFaults(
  document: SpecDocument,
  faults: readonly ExampleFault[],
  sources: SourceMap = new Map(),
): string[] {
  return faults.map(({kind, pointer, reason}) => {
    const {part, source} = findPlace(document, sources, pointer);
    const parts = parseReference(pointer) ?? [];
    const at = parts.lastIndexOf('examples');
    const name = at < 0 ? '' : ` "${parts[at + 1]}"`;
    const status = parts[3] === 'responses' ? ` of ${parts[4]}` : '';
    const which = kind === 'parameter' ? nameParameter(document, pointer) : `${name}${status}`;
    return `${source ? `${source} ` : ''}${part}, ${kind} example${which}: ${reason}`;
  });
}

function nameParameter(document: SpecDocument, pointer: string): string {
  const [, path = '', method = '', , index = ''] = parseReference(pointer) ?? [];
  const item = document.paths[path] as Record<string, {parameters: object[]}> | undefined;
  const parameter = item?.[method]?.parameters[Number(index)] ?? {};
  const {name} = parameter as {name?: string};
  const {$ref = ''} = parameter as {$ref?: string};
  return ` "${name ?? $ref.split('/').at(-1)}"`;
}
