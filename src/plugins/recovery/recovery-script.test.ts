import {expect, it} from 'vitest';
import {buildRecoveryScript} from './recovery-script.ts';

const script = buildRecoveryScript({
  id: 'site-recovery',
  text: 'Parts of this page are "missing".',
  retry: 'Retry',
});

it('is a program that cannot end its own script element', () => {
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/<\/|<!--/);
});

it('needs no storage of the browser', () => {
  expect(script).not.toMatch(/storage|cookie/i);
});
