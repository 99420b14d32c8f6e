import type {ReactNode} from 'react';
import type {ServerView} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {Html, InlineHtml} from '../parts';

export function ServerList({servers}: {readonly servers: readonly ServerView[]}): ReactNode {
  return (
    <ul className="ref-fields" data-search-ignore="">
      {servers.map(({url, html, variables}) => (
        <li key={url} className="ref-field">
          <div className="ref-line">
            <code className="ref-name">{url}</code>
            <CopyButton what="URL" text={url} />
          </div>
          <Html html={html} />
          {variables && (
            <ul className="ref-values">
              {variables.map(({name, value, values, html: meaning}) => (
                <li key={name}>
                  <code>{`{${name}}`}</code> is <code>{value}</code>
                  {values && values.length > 1 && <> by default, or {joinCodes(values, value)}</>}
                  {meaning && ' · '}
                  <InlineHtml html={meaning} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function joinCodes(values: readonly string[], standard: string): ReactNode {
  return values
    .filter((value) => value !== standard)
    .map((value, index) => (
      <span key={value}>
        {index > 0 && ', '}
        <code>{value}</code>
      </span>
    ));
}
