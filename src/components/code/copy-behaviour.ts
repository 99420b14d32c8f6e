type State = 'idle' | 'copied' | 'failed';

/** How many milliseconds button and message show a state; the message of a failure takes longer to read. */
const TIMES: Readonly<Record<State, number>> = {idle: 0, copied: 2000, failed: 8000};

/**
 * Makes every copy button on every page work. The button shows the result, and a status message of the
 * page announces it. Code that could not be copied is selected, so that the reader can copy it by keyboard.
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
    // Resets the previous button; a screen reader reads a text again only if it has changed in between.
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

/** Copies a file of the site. Safari accepts content that loads after the click only as a promise. */
async function copyFile(url: string): Promise<void> {
  const text = fetchText(url).then((content) => new Blob([content], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
}

/** Copies the text or file of a button; returns the reason if that fails. */
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

/** The visible code of the button's card, or the name in the button's line. */
function findSource(button: HTMLElement): HTMLElement | null | undefined {
  const texts = button.closest('.code')?.querySelectorAll('pre') ?? [];
  const shown = Array.from(texts).find(
    (text) => text.offsetParent && !text.closest('details:not([open])'),
  );
  return shown ?? button.parentElement?.querySelector<HTMLElement>('code');
}
