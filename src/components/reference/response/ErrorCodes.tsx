import type {ReactNode} from 'react';
import type {ErrorCode} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {HashLink} from '../HashLink';
import {InlineHtml} from '../Html';

/** A code, which leads to its page if it has one. */
function CodeName({code, href}: Pick<ErrorCode, 'code' | 'href'>): ReactNode {
  const name = <code className="ref-name">{code}</code>;
  return href ? <a href={href}>{name}</a> : name;
}

/** The codes that tell the errors of one status apart. */
export function ErrorCodes({codes}: {readonly codes: readonly ErrorCode[]}): ReactNode {
  return (
    <ul className="ref-codes" data-search-ignore="">
      {codes.map(({id, code, html, href}) => (
        <li key={id} id={id}>
          <CodeName code={code} href={href} />
          <InlineHtml html={html} />
          <HashLink id={id} name={code} />
          <CopyButton what={`code ${code}`} text={code} />
        </li>
      ))}
    </ul>
  );
}
