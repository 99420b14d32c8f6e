let notice: HTMLElement | undefined;

/**
 * Shows one sentence or two about the connection at the edge of the window, over every page; an empty text
 * takes the notice away. The place is there before its first text, so that the text is read out.
 */
export function showNotice(text: string): void {
  if (!notice?.isConnected) {
    notice = document.createElement('p');
    notice.className = 'connection-notice';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  if (notice.textContent !== text) notice.textContent = text;
}
