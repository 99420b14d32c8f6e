import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {PastedError, PastedField} from '../../openapi/errors/read-pasted';
import type {Pasted} from './look-up';

/** What a pasted text is: the page of its error, the fields that failed, or why there is neither. */
export function PastedResult({pasted: {error, to}}: {readonly pasted: Pasted}): ReactNode {
  if (!error) {
    return (
      <p>
        No error code found. Paste the whole response body, or a line that contains its{' '}
        <code>code</code>.
      </p>
    );
  }
  return (
    <div className="pasted">
      {to ? (
        <p>
          <Link className="button button--primary" to={to}>
            Open {error.code}
          </Link>
        </p>
      ) : (
        <UnknownCode error={error} />
      )}
      {error.detail && <p>{error.detail}</p>}
      {error.fields.length > 0 && <FailedFields fields={error.fields} />}
    </div>
  );
}

/** New codes can be added to an API at any time: its status tells what to do. */
function UnknownCode({error: {code, status, requestId}}: {readonly error: PastedError}): ReactNode {
  return (
    <p>
      The code <code>{code}</code> is unknown here.{' '}
      {status === undefined ? (
        'Handle it by its HTTP status.'
      ) : (
        <>
          Handle it by its status <code>{status}</code>.
        </>
      )}
      {requestId && (
        <>
          {' '}
          Include <code>{requestId}</code> in support requests.
        </>
      )}
    </p>
  );
}

function FailedFields({fields}: {readonly fields: readonly PastedField[]}): ReactNode {
  return (
    <>
      <p>These fields failed:</p>
      <ul>
        {fields.map(({name, code, message}) => (
          <li key={`${name} ${code} ${message}`}>
            <code>{name}</code> {code && <code>{code}</code>} {message}
          </li>
        ))}
      </ul>
    </>
  );
}
