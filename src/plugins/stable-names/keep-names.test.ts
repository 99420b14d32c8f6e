import {expect, it} from 'vitest';
import {keepNames, type Minimizer} from './keep-names.ts';

class Script implements Minimizer {
  readonly _args: readonly [NonNullable<Minimizer['_args']>[number]];
  constructor(options: NonNullable<Minimizer['_args']>[number]) {
    this._args = [options];
  }
}

it('a minimizer of its own names the variables of the runtime, with the other options as they were', () => {
  const first = new Script({minimizerOptions: {mangle: true, ...{module: true}}});
  const minimizers: Minimizer[] = [new Script({minimizerOptions: {}}), first];
  keepNames(minimizers, Script);
  const [{include, exclude, minimizerOptions}] = (minimizers[2] as Script)._args as unknown as [
    {include: RegExp; exclude?: RegExp; minimizerOptions: object},
  ];
  expect(minimizerOptions).toEqual({mangle: {disableCharFreq: true}, module: true});
  expect([
    include.test('assets/js/runtime~main.0a.js'),
    include.test('assets/js/main.0a.js'),
  ]).toEqual([true, false]);
  expect(exclude).toBeUndefined();
  expect(first._args[0].exclude?.test('assets/js/runtime~main.0a.js')).toBe(true);
  expect(first._args[0].minimizerOptions).toMatchObject({mangle: true});
});

it('a bundler without such a minimizer stops the build with what to do', () => {
  expect(() => keepNames([new Script({minimizerOptions: {}}), {}], Script)).toThrow(
    'Correct src/plugins/stable-names.',
  );
});
