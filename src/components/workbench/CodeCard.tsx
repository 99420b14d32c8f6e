import {type ReactNode, useId, useMemo} from 'react';
import {highlight} from '../../openapi/samples/highlight';
import type {CodeView} from '../../webhooks/sign/handler.ts';
import {CodeBar, CodeText} from '../code/CodeBar';
import {describePanel, TabList} from '../code/TabList';

function ColouredCode({code: {code, grammar}}: {readonly code: CodeView}): ReactNode {
  const html = useMemo(() => highlight(code, grammar), [code, grammar]);
  return <CodeText html={html} />;
}

/** Not the id of a language: the style of the site marks the tab of the reader's language everywhere. */
const toTab = ({id, label}: CodeView) => ({id: `form-${id}`, label});

type CodeCardProps = {readonly label: string; readonly codes: readonly CodeView[]};

/** Code in one or several forms, each to be copied or saved. */
export function CodeCard({label, codes}: CodeCardProps): ReactNode {
  const id = useId();
  const [first] = codes;
  if (!first) return null;
  const tabs = codes.length > 1 && <TabList label={label} tabs={codes.map(toTab)} panels={id} />;
  return (
    <div className="code" data-code="workbench">
      <CodeBar copies="code" tabs={tabs}>
        {tabs ? null : <span className="code-title">{first.title}</span>}
      </CodeBar>
      {codes.map((code) => (
        <div
          key={code.id}
          className="workbench-panel"
          data-on={code === first ? '' : undefined}
          {...(tabs && describePanel(id + toTab(code).id))}
        >
          <ColouredCode code={code} />
          <div className="workbench-card-foot">
            <a
              download={code.title}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(code.code)}`}
            >
              Save {code.title}
            </a>
          </div>
        </div>
      ))}
    </div>
  );
}
