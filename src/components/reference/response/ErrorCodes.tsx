import type {ReactNode} from 'react';
import type {ErrorCode} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {HashLink} from '../HashLink';
import {InlineHtml} from '../Html';

/** The codes that tell the errors of one status apart. */
export function ErrorCodes({codes}: {readonly codes: readonly ErrorCode[]}): ReactNode {
  return (
    <ul className="ref-codes" data-search-ignore="">
      {codes.map(({id, code, html}) => (
        <li key={id} id={id}>
          <code className="ref-name">{code}</code>
          <InlineHtml html={html} />
          <HashLink id={id} name={code} />
          <CopyButton what={`code ${code}`} text={code} />
        </li>
      ))}
    </ul>
  );
}
