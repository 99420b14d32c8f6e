import type {ReactNode} from 'react';
import {showChosenLanguage} from './tabs-behaviour';

type TabListProps = {
  /** What the tabs offer, such as languages. */
  readonly label: string;
  readonly tabs: readonly {readonly id: string; readonly label: string}[];
  /** Start of the panels' ids; the id of the tab follows. */
  readonly panels: string;
  /** Id of the tab that is selected at first; the first tab by default. */
  readonly chosen?: string;
  /** The tabs are code languages: the choice applies to all groups and pages. */
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

/** Attributes of a panel, which its tab labels. */
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
  /** Name of the file, which is above the code; without tabs the language is there. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** A program in one language. `src/css/code-language.css` decides which panel is visible. */
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
