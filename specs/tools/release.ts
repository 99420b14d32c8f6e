import {
  type Model,
  type ModelProperty,
  navigateProgram,
  type Program,
  type Type,
} from '@typespec/compiler';
import {getAddedOnVersions, getRemovedOnVersions, getTypeChangedFrom} from '@typespec/versioning';

/** The days of the releases, the oldest first; the last one is what is published. */
export const RELEASES = [
  '2024-01-15',
  '2024-04-01',
  '2024-10-01',
  '2025-01-15',
  '2025-04-01',
] as const;

export type ReleaseDate = (typeof RELEASES)[number];

export const PUBLISHED_RELEASE: ReleaseDate = '2025-04-01';

type Dated = {readonly value: string};

/** Where `@typespec/http` keeps what it worked out of an operation while the program was checked. */
const HTTP_OPERATIONS = Symbol.for('@typespec/http.httpOperationCache');

/**
 * Takes a program back to a release: what came later goes, what was removed by then goes, and types are
 * what they were. It changes the types in place, so that what our own decorators noted of them stays.
 *
 * The emitter could do so itself on copies, but a copy runs the decorators of derived forms again.
 */
export function applyRelease(program: Program, release: ReleaseDate): void {
  const models = new Set<Model>();
  navigateProgram(program, {
    model: (model) => void models.add(model),
    operation: ({parameters}) => void models.add(parameters),
    interface: ({operations}) => {
      for (const [name, operation] of operations) {
        if (!exists(program, operation, release)) operations.delete(name);
      }
    },
  });
  for (const {properties} of models) {
    for (const [name, property] of properties) {
      if (existsWithSources(program, property, release)) restore(program, property, release);
      else properties.delete(name);
    }
  }
  program.stateMap(HTTP_OPERATIONS).clear();
}

const isLater = ({value}: Dated, release: ReleaseDate) => value > release;

function exists(program: Program, type: Type, release: ReleaseDate): boolean {
  const added = getAddedOnVersions(program, type) ?? [];
  const removed = getRemovedOnVersions(program, type) ?? [];
  return (
    !added.some((version) => isLater(version, release)) &&
    !removed.some((version) => !isLater(version, release))
  );
}

/** A property that was spread or copied has its dates on the property that it came from. */
function listSources(property: ModelProperty): ModelProperty[] {
  const sources: ModelProperty[] = [];
  for (let source: ModelProperty | undefined = property; source; source = source.sourceProperty) {
    sources.push(source);
  }
  return sources;
}

function existsWithSources(
  program: Program,
  property: ModelProperty,
  release: ReleaseDate,
): boolean {
  return listSources(property).every((source) => exists(program, source, release));
}

function restore(program: Program, property: ModelProperty, release: ReleaseDate): void {
  for (const source of listSources(property)) {
    for (const [version, type] of getTypeChangedFrom(program, source) ?? []) {
      if (!isLater(version, release)) continue;
      property.type = type;
      break;
    }
  }
}
