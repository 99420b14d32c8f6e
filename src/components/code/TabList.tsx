import type {ReactNode} from 'react';
import {showChosenLanguage} from './tabs-behaviour';

type TabListProps = {
  /** What is chosen among. */
  readonly label: string;
  readonly tabs: readonly {readonly id: string; readonly label: string}[];
  /** What the ids of the panels begin with; the id of the tab follows. */
  readonly panels: string;
  /** Id of the tab that shows before the reader chooses; the first one when left out. */
  readonly chosen?: string;
  /** The tabs are code languages: the choice is the reader's, kept over all groups and pages. */
  readonly hasLanguages?: boolean;
};

/** The tabs of a group as plain HTML; `tabs-behaviour.ts` makes them work. */
export function TabList({label, tabs, panels, chosen, hasLanguages}: TabListProps): ReactNode {
  const chosenId = chosen ?? tabs[0]?.id;
  return (
    <div
      ref={showChosenLanguage}
      className="tab-list"
      role="tablist"
      aria-label={label}
      data-language-tabs={hasLanguages ? '' : undefined}
    >
      {tabs.map(({id, label: name}) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={getTabId(panels + id)}
          data-tab={id}
          aria-controls={panels + id}
          aria-selected={id === chosenId}
          tabIndex={id === chosenId ? 0 : -1}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

const getTabId = (panelId: string) => `${panelId}-tab`;

/** What makes an element with an id the panel of a tab, which labels it. */
export const describePanel = (id: string) => ({
  id,
  role: 'tabpanel',
  'aria-labelledby': getTabId(id),
});

type LanguagePanelProps = {
  readonly id: string;
  /** Id of the language. */
  readonly language: string;
  /** Its name. */
  readonly label: string;
  /** Name of the file, which shows above the code; the language shows there only without tabs. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** A program in one language. Which panel shows is decided by `src/css/code-language.css`. */
export function LanguagePanel(props: LanguagePanelProps): ReactNode {
  const {id, language, label, title, children} = props;
  return (
    <div {...describePanel(id)} data-panel={language}>
      <p className="code-file" data-panel-caption={title ? undefined : ''}>
        {title ?? label}
      </p>
      {children}
    </div>
  );
}
