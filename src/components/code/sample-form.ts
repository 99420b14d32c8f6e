import {
  SAMPLE_FORM_ATTRIBUTE,
  SAMPLE_FORM_KEY,
  SAMPLE_FORM_PARAMETER,
  type SampleForm,
} from '../../config/code-language';
import {keepInPlace} from './keep-in-place';

/**
 * Makes the switch of every page work that shows both forms of its samples. The head script has put
 * the reader's form on `<html>`, where style sheets read it.
 */
export function startFormSwitches(): void {
  document.addEventListener('click', ({target}) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-form-switch]') : null;
    if (!button) return;
    const form = getForm() === 'call' ? 'program' : 'call';
    keepInPlace(button, () => showForm(form));
    keepForm(form);
    nameForm(form);
  });
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === SAMPLE_FORM_KEY) showForm(newValue === 'program' ? 'program' : 'call');
  });
}

/** Shows the form that the address names, when a link within the site led to the page. */
export function followFormOfAddress(): void {
  const form = new URLSearchParams(location.search).get(SAMPLE_FORM_PARAMETER);
  showForm(form === 'call' || form === 'program' ? form : getForm());
}

function getForm(): SampleForm {
  const value = document.documentElement.getAttribute(SAMPLE_FORM_ATTRIBUTE);
  return value === 'program' ? 'program' : 'call';
}

function showForm(form: SampleForm): void {
  const root = document.documentElement;
  if (form === 'program') root.setAttribute(SAMPLE_FORM_ATTRIBUTE, form);
  else root.removeAttribute(SAMPLE_FORM_ATTRIBUTE);
  for (const each of Array.from(document.querySelectorAll('[data-form-switch]'))) {
    each.setAttribute('aria-checked', String(form === 'program'));
  }
}

function keepForm(form: SampleForm): void {
  try {
    localStorage.setItem(SAMPLE_FORM_KEY, form);
  } catch (cause) {
    console.warn(
      'The form of the samples is not remembered: the browser blocked access to storage.',
      cause,
    );
  }
}

/** Puts the form into the address, so that a copied one shows the same. */
function nameForm(form: SampleForm): void {
  const url = new URL(location.href);
  if (form === 'program') url.searchParams.set(SAMPLE_FORM_PARAMETER, form);
  else url.searchParams.delete(SAMPLE_FORM_PARAMETER);
  history.replaceState(history.state, '', url);
}
