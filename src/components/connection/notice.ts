let notice: HTMLElement | undefined;

/** The line at the edge of the window; it is there before its text, so that the text is read out. */
function getNotice(): HTMLElement {
  if (!notice?.isConnected) {
    notice = document.createElement('p');
    notice.className = 'connection-notice';
    notice.setAttribute('role', 'status');
    document.body.append(notice);
  }
  return notice;
}

/** Makes the place of the notice, empty. */
export function prepareNotice(): void {
  getNotice();
}

/** Shows one sentence or two about the connection, over every page. */
export function showNotice(text: string): void {
  const element = getNotice();
  if (element.textContent !== text) element.textContent = text;
}

/** Takes the notice away. */
export function closeNotice(): void {
  getNotice().textContent = '';
}
