import {ENVIRONMENT_ATTRIBUTE, ENVIRONMENT_KEY} from '../../config/code-language';

const SWITCH = '[data-environment-switch]';

/**
 * Makes the switch of every sample work that names hosts of the platform. The head script has put the
 * reader's environment on `<html>`, where style sheets read it: the sandbox, unless it is production.
 */
export function startEnvironmentSwitches(): void {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest(SWITCH) : null;
    if (!button) return;
    chooseEnvironment(!hasProduction());
  });
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === ENVIRONMENT_KEY) showEnvironment(newValue === 'production');
  });
}

/** Marks the switches of a page that has just appeared. */
export function followEnvironment(): void {
  showEnvironment(hasProduction());
}

/** Shows an environment in every sample, and remembers it. */
export function chooseEnvironment(isProduction: boolean): void {
  showEnvironment(isProduction);
  keepEnvironment(isProduction);
}

/** Whether the samples name the hosts of production. */
export function hasProduction(): boolean {
  return document.documentElement.getAttribute(ENVIRONMENT_ATTRIBUTE) === 'production';
}

function showEnvironment(isProduction: boolean): void {
  const root = document.documentElement;
  if (isProduction) root.setAttribute(ENVIRONMENT_ATTRIBUTE, 'production');
  else root.removeAttribute(ENVIRONMENT_ATTRIBUTE);
  for (const each of Array.from(document.querySelectorAll(SWITCH))) {
    each.setAttribute('aria-checked', String(isProduction));
  }
}

function keepEnvironment(isProduction: boolean): void {
  try {
    localStorage.setItem(ENVIRONMENT_KEY, isProduction ? 'production' : 'sandbox');
  } catch (cause) {
    console.warn(
      'The environment is not remembered: the browser blocked access to storage.',
      cause,
    );
  }
}
