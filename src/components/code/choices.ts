import {CHOICES, type Choice} from '../../config/code-language';
import {keepInPlace} from './keep-in-place';

/** Makes the switches of every page work, and applies choices made in other tabs. */
export function startChoices(): void {
  document.addEventListener('change', ({target}) => {
    const choice = target instanceof HTMLInputElement && findChoice(target.dataset.switch);
    if (!choice) return;
    const next = choice.values[Number(target.checked)] ?? '';
    keepInPlace(target, () => choose(choice, next));
    nameInAddress(choice, next);
  });
  window.addEventListener('storage', ({key, newValue}) => {
    const choice = findChoice(key);
    if (choice && newValue && choice.values.includes(newValue)) show(choice, newValue);
  });
  window.addEventListener('pageshow', catchUp);
}

/** Applies what other pages have stored meanwhile: a page in the back/forward cache receives no storage events. */
function catchUp({persisted}: PageTransitionEvent): void {
  if (!persisted) return;
  try {
    for (const [key, newValue] of Object.entries(localStorage)) {
      const init = {key, newValue, storageArea: localStorage};
      window.dispatchEvent(new StorageEvent('storage', init));
    }
  } catch {
    // Storage is denied, and the theme has warned already.
  }
}

const findChoice = (key: string | null | undefined) => CHOICES.find((each) => each.key === key);

/** Sets the switches of the page to the reader's choices. */
export function markSwitches(): void {
  for (const input of Array.from(document.querySelectorAll<HTMLInputElement>('[data-switch]'))) {
    const choice = findChoice(input.dataset.switch);
    input.checked = choice !== undefined && getChoice(choice) !== choice.values[0];
  }
}

/** The value that the reader has chosen, or the first one. */
export function getChoice({attribute, values}: Choice): string {
  const value = document.documentElement.getAttribute(attribute);
  return values.find((each) => each === value) ?? values[0] ?? '';
}

function show({attribute}: Choice, value: string): void {
  document.documentElement.setAttribute(attribute, value);
  markSwitches();
}

/** Applies a choice to every sample, and stores it for the next page. */
export function choose(choice: Choice, value: string): void {
  show(choice, value);
  try {
    localStorage.setItem(choice.key, value);
  } catch (cause) {
    console.warn(`${choice.key} is not remembered: the browser blocked access to storage.`, cause);
  }
}

/** Writes a choice into the address, so that a copied address shows the same. */
function nameInAddress({parameter, values}: Choice, value: string): void {
  if (!parameter) return;
  const url = new URL(location.href);
  if (value === values[0]) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, value);
  history.replaceState(history.state, '', url);
}
