import {
  CODE_LANGUAGE_ATTRIBUTE,
  CODE_LANGUAGE_KEY,
  CODE_LANGUAGES,
  type CodeLanguage,
  ENVIRONMENT_ATTRIBUTE,
  ENVIRONMENT_KEY,
  SAMPLE_FORM_ATTRIBUTE,
  SAMPLE_FORM_KEY,
  SAMPLE_FORM_PARAMETER,
} from '../../config/code-language';
import {keepInPlace} from './keep-in-place';

/** What the reader chooses for all samples of the site; the head script puts it on `<html>`. */
type Choice = {
  /** Attribute of `<html>`, which style sheets read. */
  readonly attribute: string;
  /** Where it is stored. */
  readonly key: string;
  /** The first one holds until the reader chooses. */
  readonly values: readonly string[];
  /** Buttons that switch between two values; the attribute is there for the second one only. */
  readonly switches?: string;
};

const LANGUAGE: Choice = {
  attribute: CODE_LANGUAGE_ATTRIBUTE,
  key: CODE_LANGUAGE_KEY,
  values: CODE_LANGUAGES.map(({id}) => id),
};

/** Calls, or programs with error handling. */
const FORM: Choice = {
  attribute: SAMPLE_FORM_ATTRIBUTE,
  key: SAMPLE_FORM_KEY,
  values: ['call', 'program'],
  switches: '[data-form-switch]',
};

/** The hosts that samples name. */
const ENVIRONMENT: Choice = {
  attribute: ENVIRONMENT_ATTRIBUTE,
  key: ENVIRONMENT_KEY,
  values: ['sandbox', 'production'],
  switches: '[data-environment-switch]',
};

const CHOICES = [LANGUAGE, FORM, ENVIRONMENT];

/** Makes the switches of every page work, and follows the choices that are made in other tabs. */
export function startChoices(): void {
  document.addEventListener('click', ({target}) => {
    for (const choice of CHOICES) {
      const {switches, values} = choice;
      const button = switches && target instanceof Element && target.closest<HTMLElement>(switches);
      if (!button) continue;
      const next = values.find((value) => value !== getValue(choice)) ?? '';
      keepInPlace(button, () => choose(choice, next));
      if (choice === FORM) nameForm(next);
    }
  });
  window.addEventListener('storage', ({key, newValue}) => {
    const changed = CHOICES.find((choice) => choice.key === key);
    if (changed && newValue && changed.values.includes(newValue)) show(changed, newValue);
  });
}

/** Marks the switches of a page that has just appeared. */
export function markSwitches(): void {
  show(FORM, getValue(FORM));
  show(ENVIRONMENT, getValue(ENVIRONMENT));
}

/** Shows the form that the address of a page names, and marks the switches of the page. */
export function followFormOfAddress(): void {
  const form = new URLSearchParams(location.search).get(SAMPLE_FORM_PARAMETER);
  if (form && FORM.values.includes(form)) show(FORM, form);
  markSwitches();
}

export const getCodeLanguage = () => getValue(LANGUAGE) as CodeLanguage;

/** Changes the code language of the page and keeps it for the next one. */
export const setCodeLanguage = (language: CodeLanguage) => choose(LANGUAGE, language);

/** Whether the samples name the hosts of production. */
export const hasProduction = () => getValue(ENVIRONMENT) === 'production';

/** Shows an environment in every sample, and remembers it. */
export function chooseEnvironment(isProduction: boolean): void {
  choose(ENVIRONMENT, isProduction ? 'production' : 'sandbox');
}

function getValue({attribute, values}: Choice): string {
  const value = document.documentElement.getAttribute(attribute);
  return values.find((each) => each === value) ?? values[0] ?? '';
}

function show({attribute, values, switches}: Choice, value: string): void {
  const root = document.documentElement;
  const isOn = !switches || value !== values[0];
  if (isOn) root.setAttribute(attribute, value);
  else root.removeAttribute(attribute);
  for (const button of Array.from(switches ? document.querySelectorAll(switches) : [])) {
    button.setAttribute('aria-checked', String(isOn));
  }
}

function choose(choice: Choice, value: string): void {
  show(choice, value);
  try {
    localStorage.setItem(choice.key, value);
  } catch (cause) {
    console.warn(`${choice.key} is not remembered: the browser blocked access to storage.`, cause);
  }
}

/** Puts the form into the address, so that a copied one shows the same. */
function nameForm(form: string): void {
  const url = new URL(location.href);
  if (form === FORM.values[0]) url.searchParams.delete(SAMPLE_FORM_PARAMETER);
  else url.searchParams.set(SAMPLE_FORM_PARAMETER, form);
  history.replaceState(history.state, '', url);
}
