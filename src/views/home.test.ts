import {describe, expect, it} from 'vitest';
import {buildHome} from './home.ts';
import type {LandingApi} from './landing-data.ts';

const api = (label: string, summary: string): LandingApi => ({
  id: label.toLowerCase(),
  label,
  version: '1',
  summary,
  operations: 2,
  fetchedAt: '',
  tags: [],
  operationsTitle: 'First operations' as const,
  shown: [],
});

const CARS = api('Cars', 'Rents cars by the hour.');
const BOATS = api('Boats', '');

describe('the home page', () => {
  it('shows the sentence of the product', () => {
    expect(buildHome({lead: 'Rent things.'}, [CARS, BOATS], undefined).lead).toBe('Rent things.');
  });

  it('takes the sentence of a single document, and else names the documents', () => {
    expect(buildHome({}, [CARS], undefined).lead).toBe('Rents cars by the hour.');
    expect(buildHome({}, [BOATS], undefined).lead).toMatch(/^Every operation of Boats, with/);
    expect(buildHome({}, [CARS, BOATS], undefined).lead).toMatch(/ of Cars and Boats, with/);
  });

  it('has no steps, request and scenarios that the product does not give', () => {
    const {firstSteps, firstRequest, scenarios} = buildHome({}, [CARS], undefined);
    expect([firstSteps, firstRequest, scenarios]).toEqual([undefined, undefined, undefined]);
  });
});
