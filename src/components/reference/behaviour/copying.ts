import {listen} from './listen';

/** How long a button says that it has copied, in milliseconds. */
const FEEDBACK_TIME = 2000;

/** Copies the text of a button's sample, example, path or name, and says so. */
export function attachCopying(container: HTMLElement): () => void {
  const message = document.createElement('div');
  message.className = 'ref-message';
  message.setAttribute('role', 'status');
  container.append(message);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const detach = listen(container, 'click', async (_event, source) => {
    const button = source.closest<HTMLElement>('[data-copy]');
    if (!button) return;
    const isCopied = await copy(findText(button));
    container.querySelectorAll('.ref-copy[data-done]').forEach((other) => {
      other.removeAttribute('data-done');
    });
    button.dataset.done = isCopied ? 'copied' : 'failed';
    // A repeated text is read out again only when it differs.
    message.textContent = '';
    message.textContent = isCopied ? 'Copied' : 'Not copied: the browser refuses the clipboard.';
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.removeAttribute('data-done');
      message.textContent = '';
    }, FEEDBACK_TIME);
  });
  return () => {
    clearTimeout(timer);
    detach();
    message.remove();
  };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('The text is not copied: the browser refuses the clipboard.', cause);
    return false;
  }
}

/** The button's own text, the code that its card shows, or the name of its field. */
function findText(button: HTMLElement): string {
  if (button.dataset.copy) return button.dataset.copy;
  const card = button.closest('.ref-card');
  const shown = Array.from(card?.querySelectorAll('pre') ?? []).find((code) =>
    code.checkVisibility(),
  );
  const name = button.closest('.ref-line')?.querySelector('.ref-name');
  return (shown ?? name)?.textContent ?? '';
}
