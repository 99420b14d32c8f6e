/** Attribute of the root element and key of the browser's storage that hold the choice. */
const STORAGE_KEY = 'code-language';

/** Language that is shown until a reader chooses: the first tab of the site. */
export const DEFAULT_CODE_LANGUAGE = 'php';

/** Reads the language that code is shown in. */
export function getCodeLanguage(): string {
  return document.documentElement.dataset.lang ?? DEFAULT_CODE_LANGUAGE;
}

/** Shows code in a language, on this page and on those read later. */
export function chooseCodeLanguage(language: string): void {
  document.documentElement.dataset.lang = language;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch (error) {
    console.warn('The language of code samples cannot be remembered: no browser storage.', error);
  }
}

/** Calls back whenever the language changes, whichever part of the page changed it. */
export function subscribeToCodeLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: ['data-lang']});
  return () => observer.disconnect();
}
