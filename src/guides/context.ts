import type {Journeys} from '../openapi/journeys/journey.ts';
import type {Catalogue} from './catalogue.ts';
import type {LifeCycle} from './life-cycles/life-cycle.ts';
import type {Specification} from './specifications.ts';

export type GuideContext = {
  readonly specifications: readonly Specification[];
  /** Hosts whose requests a guide documents. */
  readonly hosts: readonly Specification[];
  readonly catalogue: Catalogue;
  /** Word of the glossary to its definition. */
  readonly glossary: ReadonlyMap<string, string>;
  /** Life cycles of resources, by the names of their files. */
  readonly lifeCycles: ReadonlyMap<string, LifeCycle>;
  readonly journeys: Journeys;
  /** Rules for coding assistants, for the file `AGENTS.md` of a reader's project. */
  readonly agentsFile: string;
};
