import {CODE_LANGUAGES} from '../../../config/code';
import {
  getCodeLanguage,
  setCodeLanguage,
  subscribeToCodeLanguage,
} from '../../LanguageTabs/code-language';
import {listen} from './listen';

const STEPS: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};

/** Tabs of the languages: the choice stands on `<html>`, where style sheets read it. */
export function attachLanguageTabs(container: HTMLElement): () => void {
  const tabs = listTabs(container, '[data-language-tabs]');
  const show = () => {
    const chosen = getCodeLanguage();
    for (const tab of tabs) markTab(tab, tab.dataset.tab === chosen);
  };
  const choose = (tab: HTMLElement) => {
    const language = CODE_LANGUAGES.find(({id}) => id === tab.dataset.tab);
    if (language) setCodeLanguage(language.id);
  };
  show();
  const detach = [
    attachTabs(container, '[data-language-tabs]', choose),
    subscribeToCodeLanguage(show),
  ];
  return () => {
    for (const undo of detach) undo();
  };
}

/** Tabs of the statuses: one panel of the card shows at a time. */
export function attachStatusTabs(container: HTMLElement): () => void {
  return attachTabs(container, '[data-status-tabs]', (tab) => {
    for (const other of listTabs(container, '[data-status-tabs]')) {
      markTab(other, other === tab);
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('data-on', other === tab);
    }
  });
}

/** Choosers of one example among several. */
export function attachExamplePickers(container: HTMLElement): () => void {
  return listen(container, 'change', (_event, source) => {
    const group = source.closest('[data-examples]');
    if (!group || !(source instanceof HTMLSelectElement)) return;
    const panels = Array.from(group.children).filter((child) => child !== source);
    for (const [index, panel] of panels.entries()) {
      panel.toggleAttribute('data-on', index === source.selectedIndex);
    }
  });
}

function listTabs(container: HTMLElement, list: string): HTMLElement[] {
  return Array.from(container.querySelectorAll<HTMLElement>(`${list} > [role=tab]`));
}

function markTab(tab: HTMLElement, isChosen: boolean): void {
  tab.setAttribute('aria-selected', String(isChosen));
  tab.tabIndex = isChosen ? 0 : -1;
}

function attachTabs(
  container: HTMLElement,
  list: string,
  choose: (tab: HTMLElement) => void,
): () => void {
  const findTab = (source: Element) => source.closest<HTMLElement>(`${list} > [role=tab]`);
  const detach = [
    listen(container, 'click', (_event, source) => {
      const tab = findTab(source);
      if (tab) choose(tab);
    }),
    listen(container, 'keydown', (event, source) => {
      const tab = findTab(source);
      const next = tab && neighbourOf(tab, event.key);
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.focus();
    }),
  ];
  return () => {
    for (const undo of detach) undo();
  };
}

function neighbourOf(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = STEPS[key];
  return step ? tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] : undefined;
}
