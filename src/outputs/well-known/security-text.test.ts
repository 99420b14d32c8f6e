import {expect, it} from 'vitest';
import {getExpiry} from './index.ts';

it.each(['2026-11-20', '2027-01-31', '2028-02-29'])(
  'expires within a year of a build on %s, not before ten months, and at one time for the month',
  (day) => {
    const built = new Date(`${day}T12:00:00Z`);
    const days = (getExpiry(built).getTime() - built.getTime()) / 86_400_000;
    expect(days).toBeLessThan(365);
    expect(days).toBeGreaterThan(300);
    expect(getExpiry(new Date(`${day.slice(0, 8)}01`))).toEqual(getExpiry(built));
  },
);
