type Options = {exclude?: RegExp; readonly minimizerOptions?: {readonly mangle?: unknown}};

/** A minimizer of the bundler, which keeps its options until it begins. */
export type Minimizer = {readonly _args?: readonly Options[]};

/** Rspack's minimizer of script. */
export type MinimizerClass = new (options: Options & {readonly include: RegExp}) => Minimizer;

/** The script that knows the other ones by the hashes in their names. */
const RUNTIME = /\bruntime~main\b/;

/**
 * Gives short names to the variables of the runtime in the order in which they stand, not by how often
 * each letter occurs in it: until the last step of the build its hashes depend on the folder of the
 * project, so that a build in another folder could have other names.
 *
 * @param minimizers of the bundler, to which one is added
 * @throws when none of them has the options that this needs, so that an upgrade loses nothing in silence
 * @see https://swc.rs/docs/configuration/minification
 */
export function keepNames(minimizers: Minimizer[], Script: MinimizerClass): void {
  const [options] = minimizers
    .flatMap(({_args = []}) => _args)
    .filter((each) => each.minimizerOptions?.mangle === true);
  if (!options) {
    throw new Error(
      'The runtime would depend on the folder of the project: found no minimizer of script with the ' +
        'option "mangle", expected the one of Docusaurus. Correct src/plugins/stable-names.',
    );
  }
  const minimizerOptions = {...options.minimizerOptions, mangle: {disableCharFreq: true}};
  minimizers.push(new Script({...options, include: RUNTIME, minimizerOptions}));
  options.exclude = RUNTIME;
}
