import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {definition} from '../../../src/config/definition.ts';
import {readProduct} from '../../../src/config/product.ts';

describe('the embedded product', () => {
  it('is called as its specification says, and comes with its documents', () => {
    expect(readProduct({})).toMatchObject({
      name: 'Ticketing Platform',
      tagline: 'Development documentation for Ticketing Platform',
      siteUrl: 'https://developers.ticketing.example',
      storageUrl: undefined,
      content: 'all',
      securityContact: 'mailto:security@ticketing.example',
      siteVersion: '101.202504',
    });
    expect(existsSync(definition.storage)).toBe(true);
  });

  it('has three APIs, in the sequence of the navbar', () => {
    expect(definition.apis.map(({label}) => label)).toEqual([
      'Dashboard',
      'Webhooks',
      'Waiting List',
    ]);
  });

  it('declares sidebars for comments, knox, promoblocks, renderer, revisor and template', () => {
    const names = ['comments', 'knox', 'promoblocks', 'renderer', 'revisor', 'template'];
    expect(definition.emptySidebars).toEqual(names);
  });
});
