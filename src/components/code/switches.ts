import {
  ENVIRONMENT_ATTRIBUTE,
  ENVIRONMENT_KEY,
  SAMPLE_FORM_ATTRIBUTE,
  SAMPLE_FORM_KEY,
  SAMPLE_FORM_PARAMETER,
} from '../../config/code-language';
import {keepChoice} from './code-language';
import {keepInPlace} from './keep-in-place';

/** What all samples of the site show in one of two ways; the head script puts the reader's way on `<html>`. */
type Switch = {
  /** The buttons. */
  readonly selector: string;
  /** Attribute of `<html>`, which style sheets read; it is there when the switch is on. */
  readonly attribute: string;
  /** Where the choice is kept. */
  readonly key: string;
  readonly on: string;
  readonly off: string;
};

/** Calls, or programs with error handling. */
const FORM: Switch = {
  selector: '[data-form-switch]',
  attribute: SAMPLE_FORM_ATTRIBUTE,
  key: SAMPLE_FORM_KEY,
  on: 'program',
  off: 'call',
};

/** The hosts that samples name: those of the sandbox, or of production. */
const ENVIRONMENT: Switch = {
  selector: '[data-environment-switch]',
  attribute: ENVIRONMENT_ATTRIBUTE,
  key: ENVIRONMENT_KEY,
  on: 'production',
  off: 'sandbox',
};

const SWITCHES = [FORM, ENVIRONMENT];

/** Makes the switches of every page work, and follows those of other tabs. */
export function startSwitches(): void {
  document.addEventListener('click', ({target}) => {
    for (const each of SWITCHES) {
      const button = target instanceof Element && target.closest<HTMLElement>(each.selector);
      if (!button) continue;
      keepInPlace(button, () => choose(each, !isOn(each)));
      if (each === FORM) nameForm();
    }
  });
  window.addEventListener('storage', ({key, newValue}) => {
    const changed = SWITCHES.find((each) => each.key === key);
    if (changed) show(changed, newValue === changed.on);
  });
}

/** Marks the switches of a page that has just appeared. */
export function markSwitches(): void {
  for (const each of SWITCHES) show(each, isOn(each));
}

/** Shows the form that the address of a page names, and marks the switches of the page. */
export function followFormOfAddress(): void {
  const form = new URLSearchParams(location.search).get(SAMPLE_FORM_PARAMETER);
  if (form === FORM.on || form === FORM.off) show(FORM, form === FORM.on);
  markSwitches();
}

/** Shows an environment in every sample, and remembers it. */
export function chooseEnvironment(isProduction: boolean): void {
  choose(ENVIRONMENT, isProduction);
}

/** Whether the samples name the hosts of production. */
export function hasProduction(): boolean {
  return isOn(ENVIRONMENT);
}

function isOn({attribute, on}: Switch): boolean {
  return document.documentElement.getAttribute(attribute) === on;
}

function show({selector, attribute, on}: Switch, isShown: boolean): void {
  const root = document.documentElement;
  if (isShown) root.setAttribute(attribute, on);
  else root.removeAttribute(attribute);
  for (const button of Array.from(document.querySelectorAll(selector))) {
    button.setAttribute('aria-checked', String(isShown));
  }
}

function choose(each: Switch, isChosen: boolean): void {
  show(each, isChosen);
  keepChoice(each.key, isChosen ? each.on : each.off);
}

/** Puts the form into the address, so that a copied one shows the same. */
function nameForm(): void {
  const url = new URL(location.href);
  if (isOn(FORM)) url.searchParams.set(SAMPLE_FORM_PARAMETER, FORM.on);
  else url.searchParams.delete(SAMPLE_FORM_PARAMETER);
  history.replaceState(history.state, '', url);
}
