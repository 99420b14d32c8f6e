import type {ReactNode} from 'react';
import type {ResponseView} from '../../../openapi/reference/types';
import {CodeNames} from './ErrorCodes';
import {Status} from './Status';

type CommonErrorsProps = {
  readonly responses: readonly ResponseView[];
};

/** Errors that most operations have: a row for each status with its codes. */
export function CommonErrors({responses}: CommonErrorsProps): ReactNode {
  if (responses.length === 0) return null;
  return (
    <ul className="ref-common-errors" data-search-ignore="">
      {responses.map((response) => (
        <CommonError key={response.id} response={response} />
      ))}
    </ul>
  );
}

function CommonError({response}: {readonly response: ResponseView}): ReactNode {
  const {id, status, label, home, codes} = response;
  return (
    <li id={id} data-home="">
      <a href={home}>
        <Status status={status} />
        {` ${label}`}
      </a>
      {codes && (
        <span>
          <CodeNames codes={codes} />
        </span>
      )}
    </li>
  );
}
