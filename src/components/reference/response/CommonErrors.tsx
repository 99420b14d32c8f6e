import {Fragment, type ReactNode} from 'react';
import type {LinkView, ResponseView} from '../../../openapi/reference/types';
import {CodeName} from './ErrorCodes';
import {Status} from './Status';

type CommonErrorsProps = {
  readonly responses: readonly ResponseView[];
  readonly common: LinkView | undefined;
};

/** Errors that most operations have: a row for each status with its codes, and the link to all of them. */
export function CommonErrors({responses, common}: CommonErrorsProps): ReactNode {
  if (responses.length === 0) return null;
  return (
    <ul className="ref-common-errors" data-search-ignore="">
      {responses.map((response) => (
        <CommonError key={response.id} response={response} />
      ))}
      {common && (
        <li>
          See <a href={common.href}>{common.text}</a>.
        </li>
      )}
    </ul>
  );
}

function CommonError({response}: {readonly response: ResponseView}): ReactNode {
  const {id, status, label, home, codes} = response;
  return (
    <li id={id} data-home="">
      <a href={home}>
        <Status status={status} /> {label}
      </a>
      {codes?.map((code, at) => (
        <Fragment key={code.id}>
          {at > 0 ? ', ' : ' '}
          <span id={code.id}>
            <CodeName {...code} />
          </span>
        </Fragment>
      ))}
    </li>
  );
}
