import {expect, it} from 'vitest';
import {getExpiry} from './index.ts';

it('is the same for all builds of a month', () => {
  const expiry = new Date('2027-10-01T00:00:00Z');
  expect(getExpiry(new Date('2026-11-01T00:00:00Z'))).toEqual(expiry);
  expect(getExpiry(new Date('2026-11-30T23:59:59Z'))).toEqual(expiry);
});

it.each(['2026-11-20', '2027-01-31', '2028-02-29'])(
  'expires within a year of a build on %s, and not before ten months',
  (day) => {
    const built = new Date(`${day}T12:00:00Z`);
    const days = (getExpiry(built).getTime() - built.getTime()) / 86_400_000;
    expect(days).toBeLessThan(365);
    expect(days).toBeGreaterThan(300);
  },
);
