import {type ReactNode, useId, useMemo} from 'react';
import {escapeHtml, highlight, isGrammar} from '../../openapi/samples/highlight';
import type {CodeView} from '../../webhooks/sign/handler.ts';
import {CodeBar, CodeText} from '../code/CodeBar';
import {describePanel, TabList} from '../code/TabList';

/** Saves code as a file, without a `data:` URL: browsers would store it, and code may contain a secret. */
function saveCode({title, code}: CodeView): void {
  const href = URL.createObjectURL(new Blob([code]));
  Object.assign(document.createElement('a'), {href, download: title}).click();
  URL.revokeObjectURL(href);
}

function ColouredCode({code: {code, grammar}}: {readonly code: CodeView}): ReactNode {
  // Only the build has the grammar of a language that an owner adds.
  const html = useMemo(
    () => (isGrammar(grammar) ? highlight(code, grammar) : escapeHtml(code)),
    [code, grammar],
  );
  return <CodeText html={html} />;
}

/** Prefixed, because the site's style marks every tab whose ID is the reader's language. */
const toTab = ({id, label}: CodeView) => ({id: `form-${id}`, label});

type CodeCardProps = {readonly label: string; readonly codes: readonly CodeView[]};

/** Code in one or more forms, which can be copied or saved. */
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
            <button type="button" className="button button--small" onClick={() => saveCode(code)}>
              Save {code.title}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
