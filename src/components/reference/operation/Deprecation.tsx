import type {ReactNode} from 'react';
import type {DeprecationView} from '../../../openapi/reference/types';
import {Html} from '../Html';
import {MaybeLink} from './Links';

/** Why an operation should not be used any more, until when it works and what replaces it. */
export function Deprecation({deprecation}: {readonly deprecation: DeprecationView}): ReactNode {
  const {html, replacement, since, sunset} = deprecation;
  return (
    <div className="ref-notice">
      <p>
        <strong>Deprecated{since && ` since ${since}`}.</strong>
        {sunset && ` Works until ${sunset}.`}
        {replacement && (
          <>
            {' '}
            Use <MaybeLink {...replacement} /> instead.
          </>
        )}
      </p>
      <Html html={html} />
    </div>
  );
}
