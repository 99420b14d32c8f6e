type State = 'idle' | 'copied' | 'failed' | 'unloaded';

/** What the message says, and for how many milliseconds: a failure is a sentence to be read. */
const MESSAGES: Readonly<Record<State, readonly [text: string, time: number]>> = {
  idle: ['', 0],
  copied: ['Copied', 2000],
  failed: ['Could not copy. The browser blocked access to the clipboard.', 8000],
  unloaded: ['Could not copy. The file failed to load. Check your connection and retry.', 8000],
};

/**
 * Makes every copy button on every page work. The button shows how it went, and one message of the
 * page says it. What could not be copied is selected where it is code, so that the keyboard can.
 */
export function startCopying(): void {
  const message = document.createElement('p');
  message.className = 'copy-message';
  message.setAttribute('role', 'status');
  document.body.append(message);
  let last: HTMLElement = message;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (state: State) => {
    const [text, time] = MESSAGES[state];
    clearTimeout(timer);
    last.dataset.done = state;
    message.dataset.done = state;
    message.textContent = text;
    if (time) timer = setTimeout(show, time, 'idle');
  };
  document.addEventListener('click', async ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    const state = await copy(button);
    // The button before shows its mark again, and a text is read out again only when it differs.
    show('idle');
    last = button;
    show(state);
  });
}

/** A file that was requested and did not come. */
class FileError extends Error {
  override name = 'FileError';
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url).catch((cause) => {
    throw new FileError(`${url} cannot be copied: the server does not respond.`, {cause});
  });
  if (response.ok) return response.text();
  throw new FileError(`${url} cannot be copied: the server returned ${response.status}.`);
}

/** Copies a file of the site; Safari takes what comes after the click as a promise only. */
async function copyFile(url: string): Promise<void> {
  const text = fetchText(url);
  const item = new ClipboardItem({
    'text/plain': text.then((content) => new Blob([content], {type: 'text/plain'})),
  });
  // Of the two failures the one of the file says more.
  await Promise.all([text, navigator.clipboard.write([item])]);
}

async function copy(button: HTMLElement): Promise<State> {
  const {copyFile: file} = button.dataset;
  try {
    if (file === undefined) return await copyText(button);
    await copyFile(file);
    return 'copied';
  } catch (cause) {
    const state = cause instanceof FileError ? 'unloaded' : 'failed';
    console.warn(MESSAGES[state][0], cause);
    return state;
  }
}

async function copyText(button: HTMLElement): Promise<State> {
  const source = button.dataset.copy ? undefined : findSource(button);
  try {
    // biome-ignore lint/performance/useDomNodeTextContent: the host of the other environment is hidden.
    await navigator.clipboard.writeText(source?.innerText ?? button.dataset.copy ?? '');
    return 'copied';
  } catch (cause) {
    console.warn(MESSAGES.failed[0], cause);
    if (source) getSelection()?.selectAllChildren(source);
    return 'failed';
  }
}

/** The code that the button's card shows, or the name that is in its line. */
function findSource(button: HTMLElement): HTMLElement | null | undefined {
  const texts = button.closest('.code')?.querySelectorAll('pre') ?? [];
  const shown = Array.from(texts).find(({offsetParent}) => offsetParent);
  return shown ?? button.parentElement?.querySelector<HTMLElement>('code');
}
