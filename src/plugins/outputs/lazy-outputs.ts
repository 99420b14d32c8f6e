import type {SiteModel} from '../../outputs/model.ts';
import type {Output} from '../../outputs/output.ts';
import {type BuiltFile, buildOutputs} from './write-outputs.ts';

/** Files beside the pages that are made when one is first requested. */
export type LazyOutputs = {
  /** What was made of the site before is forgotten: the site has changed. */
  readonly change: () => void;
  /**
   * Finds the file with a path below the site's folder, or makes outputs until one of them has it.
   *
   * @throws what an output throws
   */
  readonly find: (path: string) => Promise<BuiltFile | undefined>;
};

/** The dev server makes nothing of the site until a file is requested: an edit of a guide costs no time then. */
export function makeLazyOutputs(
  outputs: readonly Output[],
  readModel: () => Promise<SiteModel>,
): LazyOutputs {
  let site: Promise<SiteModel> | undefined;
  let built: BuiltFile[] = [];
  let rest = outputs;

  const read = () => {
    const reading = readModel();
    // What cannot be read now may be read when it is requested again.
    reading.catch(() => {
      if (site === reading) site = undefined;
    });
    return reading;
  };

  return {
    change() {
      site = undefined;
      built = [];
      rest = outputs;
    },
    async find(path) {
      site ??= read();
      const asked = site;
      const model = await asked;
      // The site has changed while it was read.
      if (asked !== site) return this.find(path);
      for (;;) {
        const found = built.find((file) => file.path === path);
        const [next, ...later] = rest;
        if (found || !next) return found;
        built.push(...buildOutputs([next], model, built));
        rest = later;
      }
    },
  };
}
