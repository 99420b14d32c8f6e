import Link from '@docusaurus/Link';
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useSyncExternalStore,
} from 'react';
import type {CodeLanguage} from '../../config/code';
import {
  DEFAULT_LANGUAGE,
  getCodeLanguage,
  setCodeLanguage,
  subscribeToCodeLanguage,
} from '../LanguageTabs/code-language';
import {MethodBadge} from '../MethodBadge';
import {CodeText} from './CodeBlock';
import {CopyButton} from './CopyButton';

export type CodePanelProps = {
  readonly language: CodeLanguage;
  readonly label: string;
  readonly html: string;
  /** File name. */
  readonly title?: string;
};

/** One language of a group; `CodeTabs` renders it. */
export function CodePanel({html}: CodePanelProps): ReactNode {
  return <CodeText html={html} />;
}

export type CodeTabsProps = {
  readonly children: ReactNode;
  /** Ids of the languages in the group, separated by spaces. */
  readonly languages: string;
  /** Operation or call that the group shows; absent for hand-written programs. */
  readonly method?: string;
  readonly title?: string;
  readonly href?: string;
};

/**
 * The same program in several languages. Which one is seen is the business of the style sheet and
 * of `data-lang` on the root element, so that nothing flashes and all are there without script.
 */
export function CodeTabs({children, languages, method, title, href}: CodeTabsProps): ReactNode {
  const id = useId();
  const panels = Children.toArray(children).filter(isValidElement) as Panel[];
  return (
    <div className="code code-tabs" data-code="tabs" data-languages={languages}>
      <div className="code-bar">
        {title ? <CodeTabsTitle method={method} title={title} href={href} /> : null}
        <TabList id={id} panels={panels} />
        <CopyButton />
      </div>
      {panels.map((panel) => (
        <TabPanel key={panel.props.language} id={id} panel={panel} />
      ))}
    </div>
  );
}

type Panel = ReactElement<CodePanelProps>;

function TabList({id, panels}: {readonly id: string; readonly panels: readonly Panel[]}) {
  const chosen = useSyncExternalStore(
    subscribeToCodeLanguage,
    getCodeLanguage,
    () => DEFAULT_LANGUAGE,
  );
  const names = panels.map(({props}) => props.language);
  const active = names.includes(chosen) ? chosen : names[0];
  return (
    <div
      className="code-tablist"
      data-language-tabs=""
      role="tablist"
      aria-label="Language"
      onKeyDown={moveFocus}
    >
      {panels.map(({props: {language, label}}) => (
        <button
          key={language}
          type="button"
          role="tab"
          id={`${id}-${language}-tab`}
          aria-controls={`${id}-${language}`}
          aria-selected={language === active}
          tabIndex={language === active ? 0 : -1}
          data-tab={language}
          onClick={() => setCodeLanguage(language)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function TabPanel({id, panel}: {readonly id: string; readonly panel: Panel}): ReactNode {
  const {language, label, title} = panel.props;
  return (
    <div
      role="tabpanel"
      id={`${id}-${language}`}
      aria-labelledby={`${id}-${language}-tab`}
      data-panel={language}
    >
      <p className="code-file" data-panel-caption={title ? undefined : true}>
        {title ?? label}
      </p>
      {panel}
    </div>
  );
}

function CodeTabsTitle({method, title, href}: Omit<CodeTabsProps, 'children' | 'languages'>) {
  return (
    <span className="code-title">
      {method ? <MethodBadge method={method} /> : null}
      {href ? <Link to={href}>{title}</Link> : title}
    </span>
  );
}

/** Arrow keys move along the tabs, as the tab pattern of ARIA asks. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (step === undefined) return;
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]'));
  const current = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const next = tabs[(current + step + tabs.length) % tabs.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
