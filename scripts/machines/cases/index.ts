import type {MachineCase} from '../case.ts';
import {bases} from './bases.ts';
import {documents} from './documents.ts';
import {hosts} from './hosts.ts';
import {places} from './places.ts';
import {processors} from './processors.ts';
import {repeats} from './repeats.ts';
import {resources} from './resources.ts';
import {rights} from './rights.ts';
import {runtimes} from './runtimes.ts';
import {settings} from './settings.ts';

/** The matrix: every machine, setting and document on which the site is built. */
export const CASES: readonly MachineCase[] = [
  ...settings,
  ...processors,
  ...places,
  ...rights,
  ...resources,
  ...repeats,
  ...bases,
  ...documents,
  ...hosts,
  ...runtimes,
];
