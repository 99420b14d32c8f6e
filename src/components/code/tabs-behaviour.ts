import {LANGUAGE} from '../../config/code-language';
import {choose, getChoice} from './choices';
import {keepInPlace} from './keep-in-place';

const TAB = '.tab-list > [role=tab]';

/**
 * Makes every group of tabs on every page work, in React and in the static HTML of the reference. The
 * listeners are on the document, so a page of any size costs the same.
 */
export function startTabs(): void {
  // Tabs that the reader clicked before this script started.
  for (const tab of window.earlyClicks ?? []) chooseTab(tab);
  window.earlyClicks = undefined;
  document.addEventListener('click', ({target}) => {
    const tab = findTab(target);
    if (tab) chooseTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event.target);
    const next = tab && findNeighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    chooseTab(next);
    next.focus();
  });
  const observer = new MutationObserver(() => showChosenLanguages(document));
  observer.observe(document.documentElement, {attributeFilter: [LANGUAGE.attribute]});
}

declare global {
  interface Window {
    /** Tabs that were clicked before this script; see `src/plugins/head-scripts/index.ts`. */
    earlyClicks?: HTMLElement[];
  }
}

/** Selects the tab of the reader's language in every group below a new node. */
export function showChosenLanguages(container: ParentNode): void {
  container.querySelectorAll<HTMLElement>('[data-language-tabs]').forEach(showChosenLanguage);
}

/** Selects the tab of the reader's language, or the first tab of a group without that language. */
export function showChosenLanguage(list: HTMLElement | null): void {
  if (!list?.hasAttribute('data-language-tabs')) return;
  const tabs = listTabs(list);
  const language = getChoice(LANGUAGE);
  const chosen = tabs.find(({dataset}) => dataset.tab === language) ?? tabs[0];
  for (const tab of tabs) markTab(tab, tab === chosen);
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TAB) : null;
}

function listTabs(list: Element | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
}

/** The tab that a key selects in the tab pattern of ARIA; the arrows continue at the other end of the list. */
function findNeighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = listTabs(tab.parentElement);
  const at = tabs.indexOf(tab);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  return key === 'ArrowRight' ? tabs[(at + 1) % tabs.length] : undefined;
}

/**
 * Changes the language of all groups of the page: the visible ones before the next paint, the others after it.
 * Changing all groups of the quickstart at once took twice as long as an interaction may.
 */
function changeLanguage(tab: HTMLElement, language: string): void {
  const former = getChoice(LANGUAGE);
  const both = `.code-tabs[data-languages~="${former}"][data-languages~="${language}"]`;
  const later = Array.from(document.querySelectorAll<HTMLElement>(both)).filter((group) => {
    const {top, bottom} = group.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight;
  });
  const offset = keepInPlace(tab, () => {
    for (const group of later) group.dataset.keeps = former;
    choose(LANGUAGE, language);
  });
  const changeOthers = () => {
    for (const group of later) delete group.dataset.keeps;
  };
  requestAnimationFrame(() => setTimeout(() => keepInPlace(tab, changeOthers, offset)));
}

function chooseTab(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list?.hasAttribute('data-language-tabs')) {
    changeLanguage(tab, tab.dataset.tab ?? '');
    return;
  }
  for (const other of listTabs(list)) {
    markTab(other, other === tab);
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-on', other === tab);
  }
}

function markTab(tab: HTMLElement, isChosen: boolean): void {
  tab.setAttribute('aria-selected', String(isChosen));
  tab.tabIndex = isChosen ? 0 : -1;
}
