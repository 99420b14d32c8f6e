import {Fragment, type ReactNode} from 'react';
import type {ErrorCode} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {HashLink} from '../Heading';
import {InlineHtml} from '../Html';

/** A code, which leads to its page if it has one. */
function CodeName({code, href}: Pick<ErrorCode, 'code' | 'href'>): ReactNode {
  const name = <code className="ref-name">{code}</code>;
  return href ? <a href={href}>{name}</a> : name;
}

/** Codes in a line. */
export function CodeNames({codes}: {readonly codes: readonly ErrorCode[]}): ReactNode {
  return codes.map((code, at) => (
    <Fragment key={code.id}>
      {at > 0 && ', '}
      <span id={code.id}>
        <CodeName {...code} />
      </span>
    </Fragment>
  ));
}

type ErrorCodesProps = {
  readonly codes: readonly ErrorCode[];
  /** Where the codes of the status that are common are described. */
  readonly base?: string;
};

/** The codes that distinguish the errors of one status; those that are common by their names alone. */
export function ErrorCodes({codes, base}: ErrorCodesProps): ReactNode {
  const common = base ? codes.filter(({isCommon}) => isCommon) : [];
  return (
    <ul className="ref-codes" data-search-ignore="">
      {codes
        .filter((code) => !common.includes(code))
        .map(({id, code, html, href}) => (
          <li key={id} id={id}>
            <CodeName code={code} href={href} />
            <InlineHtml html={html} />
            <HashLink id={id} name={code} />
            <CopyButton what={`code ${code}`} text={code} />
          </li>
        ))}
      {common.length > 0 && (
        <li data-home="">
          <span>
            <a href={base}>Common</a>: <CodeNames codes={common} />
          </span>
        </li>
      )}
    </ul>
  );
}
