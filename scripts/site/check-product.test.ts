import {describe, expect, it} from 'vitest';
import {home} from '../../product/home.ts';
import {definition} from '../../product/index.ts';
import {checkProduct, ProductError} from './check-product.ts';

describe('the settings of the product', () => {
  it('are fine as they are in this project', () => {
    expect(() => checkProduct('product/index.ts', definition)).not.toThrow();
    expect(() => checkProduct('product/home.ts', home)).not.toThrow();
  });

  it('name a misspelling before what is missing for it', () => {
    const {navbar, ...rest} = definition;
    const check = () => checkProduct('product/index.ts', {...rest, navbr: navbar});
    expect(check).toThrow('"navbr" is not a setting, do you mean "navbar"');
  });

  it.each<[string, object, string]>([
    ['a misspelt name', {footr: []}, '"footr" is not a setting, do you mean "footer".'],
    [
      'an unknown name',
      {navbar: [{label: 'A', to: '/', colour: 'red'}]},
      '"colour" in navbar.0 is not a setting, expected one of label, to.',
    ],
    ['a missing name', {footer: [{label: 'A'}]}, '"to" in footer.0 is missing.'],
    ['another type', {name: 7}, 'name is 7, expected a value of type string.'],
    ['another choice', {content: 'some'}, 'content is "some", expected all or reference.'],
  ])('with %s are refused in one sentence that names the place', (_, settings, message) => {
    const check = () => checkProduct('product/index.ts', {...definition, ...settings});
    expect(check).toThrow(ProductError);
    expect(check).toThrow(`product/index.ts: ${message} Correct the file.`);
  });
});
