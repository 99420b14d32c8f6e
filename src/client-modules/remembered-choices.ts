import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {followCodeLanguage} from '../components/code/code-language';

/** All that the browser keeps for the site; nothing when it refuses. */
function readStorage(): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(localStorage));
  } catch {
    // The theme has warned already.
    return new Map();
  }
}

/**
 * Tells a page that comes out of the back/forward cache what other pages have stored meanwhile. The
 * browser delivers no storage event to a page that it keeps there, so mode, language and
 * announcement bar would be those of the moment when the reader left.
 */
function catchUp(before: ReadonlyMap<string, string>): void {
  const after = readStorage();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [oldValue = null, newValue = null] = [before.get(key), after.get(key)];
    if (oldValue === newValue) continue;
    const url = window.location.href;
    const init = {key, oldValue, newValue, url, storageArea: localStorage};
    window.dispatchEvent(new StorageEvent('storage', init));
  }
}

/**
 * Makes a browser without storage one that denies it, as the theme expects: it logs one warning then, and an
 * error at each use otherwise.
 */
function denyMissingStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      if (window[name]) continue;
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`This browser has no ${name}.`, 'SecurityError');
        },
      });
    } catch {
      // It is denied already, or cannot be defined again.
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  denyMissingStorage();
  let stored: ReadonlyMap<string, string> = new Map();
  window.addEventListener('pagehide', () => {
    stored = readStorage();
  });
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) catchUp(stored);
  });
  followCodeLanguage();
}
