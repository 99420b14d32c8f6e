/** How long a button and the message say how it went, in milliseconds. */
const FEEDBACK_TIME = 2000;
/** A failure is a sentence to be read, and something to be done. */
const FAILURE_TIME = 8000;

const FAILURE = 'Could not copy. The browser blocked access to the clipboard.';

/**
 * Makes every copy button on every page work. The button shows how it went, and one message of the
 * page says it. What could not be copied is selected where it is code, so that the keyboard can.
 */
export function startCopying(): void {
  const message = document.createElement('p');
  message.className = 'copy-message';
  message.setAttribute('role', 'status');
  document.body.append(message);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearTimeout(timer);
    document.querySelectorAll('.copy[data-done]').forEach((button) => {
      button.removeAttribute('data-done');
    });
    // A text is read out again only when it differs.
    message.textContent = '';
    message.removeAttribute('data-failed');
  };
  document.addEventListener('click', async ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    const isCopied = await copy(button);
    clear();
    button.dataset.done = isCopied ? 'copied' : 'failed';
    message.toggleAttribute('data-failed', !isCopied);
    message.textContent = isCopied ? 'Copied' : FAILURE;
    timer = setTimeout(clear, isCopied ? FEEDBACK_TIME : FAILURE_TIME);
  });
}

async function copy(button: HTMLElement): Promise<boolean> {
  const source = button.dataset.copy ? undefined : findSource(button);
  try {
    await navigator.clipboard.writeText(source?.textContent ?? button.dataset.copy ?? '');
    return true;
  } catch (cause) {
    console.warn('The text is not copied: the browser blocked access to the clipboard.', cause);
    if (source) getSelection()?.selectAllChildren(source);
    return false;
  }
}

/** The code that the button's card shows, or the name that stands in its line. */
function findSource(button: HTMLElement): Element | undefined {
  const texts = button.closest('.code')?.querySelectorAll('pre') ?? [];
  const shown = Array.from(texts).find((text) => text.checkVisibility());
  return shown ?? button.parentElement?.querySelector('code') ?? undefined;
}
