import type {BrowserContext, Page} from '@playwright/test';

/** Watches all pages of a browser for anything that a payload could bring about. */
export class HostileContext {
  /** What happened, with the address where it did. */
  readonly incidents: string[] = [];
  private readonly origin: string;

  private constructor(origin: string) {
    this.origin = origin;
  }

  /** Hooks what payloads call, and watches requests, dialogs, windows and navigations. */
  static async watch(context: BrowserContext, origin: string): Promise<HostileContext> {
    const hostile = new HostileContext(origin);
    await context.exposeFunction('reportIncident', (what: string) => {
      hostile.incidents.push(what);
    });
    await context.addInitScript(() => {
      const report = (what: string) => {
        const {reportIncident} = window as unknown as {reportIncident: (what: string) => void};
        reportIncident(`${location.href}: ${what}`);
      };
      for (const name of ['alert', 'prompt', 'confirm', 'print'] as const) {
        Object.defineProperty(window, name, {value: () => report(name)});
      }
      Object.defineProperty(window, '__xss', {set: () => report('__xss'), get: () => undefined});
    });
    context.on('page', (page) => hostile.watchPage(page));
    for (const page of context.pages()) hostile.watchPage(page);
    return hostile;
  }

  private watchPage(page: Page): void {
    const add = (what: string) => this.incidents.push(`${page.url()}: ${what}`);
    page.on('dialog', (dialog) => {
      add(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => add(`window ${popup.url()}`));
    page.on('pageerror', ({message}) => add(`error ${message}`));
    page.on('request', (request) => {
      const {origin, protocol} = new URL(request.url());
      const isLocal = origin === this.origin || protocol === 'blob:' || protocol === 'data:';
      if (!isLocal) add(`request ${request.url()}`);
    });
    page.on('framenavigated', (frame) => {
      const isKnown = frame.url() === 'about:blank' || frame.url().startsWith(this.origin);
      if (!isKnown || frame.parentFrame()) add(`navigation ${frame.url()}`);
    });
  }
}
