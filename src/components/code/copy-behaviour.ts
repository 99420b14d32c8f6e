type State = 'idle' | 'copied' | 'failed';

/** For how many milliseconds the button and the message show it: a failure is a sentence to be read. */
const TIMES: Readonly<Record<State, number>> = {idle: 0, copied: 2000, failed: 8000};

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

  const show = (state: State, text = '') => {
    clearTimeout(timer);
    last.dataset.done = state;
    message.dataset.done = state;
    message.textContent = text;
    if (text) timer = setTimeout(show, TIMES[state], 'idle');
  };
  document.addEventListener('click', async ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    const problem = await copy(button);
    // The button before shows its mark again, and a text is read out again only when it differs.
    show('idle');
    last = button;
    if (problem) show('failed', `Could not copy. ${problem}`);
    else show('copied', 'Copied');
  });
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be copied: HTTP ${response.status}.`);
  return response.text();
}

/** Copies a file of the site; Safari takes what comes after the click as a promise only. */
async function copyFile(url: string): Promise<void> {
  const text = fetchText(url).then((content) => new Blob([content], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
}

/** Copies what a button is for; gives what the reader has to know when that fails. */
async function copy(button: HTMLElement): Promise<string | undefined> {
  const {copy: text, copyFile: file} = button.dataset;
  const source = text ? undefined : findSource(button);
  if (file === undefined && !text && !source) return 'No example is open.';
  try {
    if (file !== undefined) await copyFile(file);
    // biome-ignore lint/performance/useDomNodeTextContent: the host of the other environment is hidden.
    else await navigator.clipboard.writeText(source?.innerText ?? text ?? '');
    return undefined;
  } catch (cause) {
    console.warn('Could not copy.', cause);
    if (file !== undefined) return 'The file failed to load, or the browser blocked the clipboard.';
    if (source) getSelection()?.selectAllChildren(source);
    return 'The browser blocked access to the clipboard.';
  }
}

/** The code that the button's card shows, or the name that is in its line. */
function findSource(button: HTMLElement): HTMLElement | null | undefined {
  const texts = button.closest('.code')?.querySelectorAll('pre') ?? [];
  const shown = Array.from(texts).find(
    (text) => text.offsetParent && !text.closest('details:not([open])'),
  );
  return shown ?? button.parentElement?.querySelector<HTMLElement>('code');
}
