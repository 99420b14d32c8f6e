import {describe, expect, it} from 'vitest';
import {chooseReferenceMode} from './mode.ts';

const embedded = {url: 'specs/published/dashboard.json'};
const own = {url: 'https://storage.example/dashboard.json'};

describe('broken references of the guides', () => {
  it('fail the build when every specification is the embedded one', () => {
    expect(chooseReferenceMode(undefined, {dashboard: embedded, webhooks: embedded})).toBe('error');
  });

  it('are warnings when one specification comes from another host', () => {
    expect(chooseReferenceMode('', {dashboard: embedded, webhooks: own})).toBe('warn');
  });

  it('do what the setting says, wherever the specifications come from', () => {
    expect(chooseReferenceMode('warn', {dashboard: embedded})).toBe('warn');
    expect(chooseReferenceMode('error', {dashboard: own})).toBe('error');
  });

  it('refuse a setting that means nothing', () => {
    expect(() => chooseReferenceMode('off', {})).toThrow(/GUIDE_REFERENCES is "off", expected/);
  });
});
