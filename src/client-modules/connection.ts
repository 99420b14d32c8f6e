import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {
  loadAgain,
  showNotice,
  UnreachableError,
  untilReachable,
} from '../components/connection/reachability';

/** Loads a chunk of script; `import()` compiles to it. */
type ChunkLoader = {e: (chunk: string | number) => Promise<unknown>};

declare const __webpack_require__: ChunkLoader;

const OFFLINE =
  'You are offline. You can read this page. Other pages open when you are back online.';

/**
 * Retries a chunk that cannot be loaded once the connection is back. Docusaurus reloads the page for a failed
 * chunk, which without a connection replaces the page by the browser's error. When the server responds
 * and the chunk is gone, as after a deploy, Docusaurus receives the failure.
 */
function waitForChunks(loader: ChunkLoader): void {
  const load = loader.e;
  loader.e = async (chunk) => {
    for (;;) {
      try {
        return await loadAgain(() => load.call(loader, chunk));
      } catch (cause) {
        if (!(cause instanceof UnreachableError)) throw cause;
        await untilReachable();
      }
    }
  };
}

if (ExecutionEnvironment.canUseDOM) {
  waitForChunks(__webpack_require__);
  showNotice('');
  window.addEventListener('offline', () => showNotice(OFFLINE));
  window.addEventListener('online', () => showNotice(''));
}
