import type {ReactNode} from 'react';
import {getTabId} from './TabList';

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
    <div role="tabpanel" id={id} aria-labelledby={getTabId(id)} data-panel={language}>
      <p className="code-file" data-panel-caption={title ? undefined : ''}>
        {title ?? label}
      </p>
      {children}
    </div>
  );
}
