import Link from '@docusaurus/Link';
import {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';
import type {CodeLanguage} from '../../config/code-language';
import {CodeBar, CodeText, EnvironmentSwitch} from '../code/CodeBar';
import {OtherForms} from '../code/OtherForms';
import {LanguagePanel, TabList} from '../code/TabList';
import {MethodBadge} from '../MethodBadge';

type CodePanelProps = {
  readonly language: CodeLanguage;
  readonly label: string;
  readonly html: string;
  /** File name. */
  readonly title?: string;
};

/** One language of a group, inside `CodeTabs`. */
export function CodePanel({html, language}: CodePanelProps): ReactNode {
  return <CodeText html={html} language={language} />;
}

type CodeTabsProps = {
  readonly children: ReactNode;
  /** Operation or call that the group shows; absent for hand-written programs. */
  readonly method?: string;
  readonly title?: string;
  readonly href?: string;
  /** The code names hosts that depend on the environment. */
  readonly isSwitched?: boolean;
  /** Id of the API whose operation the group shows. */
  readonly api?: string;
};

type Panel = ReactElement<CodePanelProps>;

/**
 * The same program in several languages. The style sheet shows the language of `data-lang` on the root element,
 * so that nothing flashes; without script all languages show.
 */
export function CodeTabs(props: CodeTabsProps): ReactNode {
  const {children, method, title, href, isSwitched, api} = props;
  const id = useId();
  const panels = Children.toArray(children).filter(isValidElement) as Panel[];
  const languages = panels.map((panel) => panel.props.language).join(' ');
  const tabs = panels.map(({props: {language, label}}) => ({id: language, label}));
  return (
    <div className="code code-tabs" data-code="tabs" data-languages={languages}>
      <CodeBar
        copies="code"
        tabs={<TabList label="Language" tabs={tabs} panels={id} hasLanguages />}
      >
        {title ? (
          <span className="code-title">
            {method ? <MethodBadge method={method} /> : null}
            {href ? <Link to={href}>{title}</Link> : title}
          </span>
        ) : null}
      </CodeBar>
      {isSwitched || api ? (
        <div className="code-form">
          {isSwitched ? <EnvironmentSwitch /> : null}
          {api ? <OtherForms api={api} /> : null}
        </div>
      ) : null}
      {panels.map((panel) => (
        <LanguagePanel key={panel.props.language} id={id + panel.props.language} {...panel.props}>
          {panel}
        </LanguagePanel>
      ))}
    </div>
  );
}
