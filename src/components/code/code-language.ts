import {
  CODE_LANGUAGE_ATTRIBUTE,
  CODE_LANGUAGE_KEY,
  CODE_LANGUAGES,
  type CodeLanguage,
} from '../../config/code-language';

/** Language of a page that was rendered without a reader. */
const DEFAULT_LANGUAGE: CodeLanguage = CODE_LANGUAGES[0]?.id ?? 'curl';

/** Puts a language on `<html>`, where style sheets read it. */
function showCodeLanguage(language: CodeLanguage): void {
  document.documentElement.setAttribute(CODE_LANGUAGE_ATTRIBUTE, language);
}

/** The reader's code language as it is on `<html>`, where the head script has put it. */
export function getCodeLanguage(): CodeLanguage {
  const value = document.documentElement.getAttribute(CODE_LANGUAGE_ATTRIBUTE);
  return CODE_LANGUAGES.find(({id}) => id === value)?.id ?? DEFAULT_LANGUAGE;
}

/** Changes the code language of the page and keeps it for the next one. */
export function setCodeLanguage(language: CodeLanguage): void {
  showCodeLanguage(language);
  keepChoice(CODE_LANGUAGE_KEY, language);
}

/** Keeps a choice of the reader for all pages and the next visit. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (cause) {
    console.warn(`${key} is not remembered: the browser blocked access to storage.`, cause);
  }
}

/** Follows the choice that the reader makes in another tab, for as long as the page is there. */
export function followCodeLanguage(): void {
  window.addEventListener('storage', ({key, newValue}) => {
    const language = CODE_LANGUAGES.find(({id}) => id === newValue);
    if (key === CODE_LANGUAGE_KEY && language) showCodeLanguage(language.id);
  });
}

/** Calls the listener whenever the code language changes, whoever changes it. */
export function subscribeToCodeLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributeFilter: [CODE_LANGUAGE_ATTRIBUTE]});
  return () => observer.disconnect();
}
