import type {SearchEngine} from './types.ts';

/** The search engine on the page itself, loaded when it is first needed. */
export type LocalEngine = {
  /** Rejects when the engine's own code cannot be loaded; the next call tries again. */
  readonly get: () => Promise<SearchEngine>;
  /** Does something with the engine, or nothing when its code cannot be loaded. */
  readonly attempt: (act: (engine: SearchEngine) => void) => void;
};

async function load(base: string, onChange: () => void): Promise<SearchEngine> {
  const [{createEngine}, {openSearchFiles}] = await Promise.all([
    import('./create-engine.ts'),
    import('./files.ts'),
  ]);
  return createEngine(openSearchFiles(base), onChange);
}

/** @param onChange called when an answer may have changed */
export function createLocalEngine(base: string, onChange: () => void): LocalEngine {
  let engine: Promise<SearchEngine> | undefined;
  const get = () => {
    engine ??= load(base, onChange);
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  };
  return {
    get,
    attempt: (act) => {
      get().then(act, () => {
        // Whoever asks a question is told; there is nobody to tell here.
      });
    },
  };
}
