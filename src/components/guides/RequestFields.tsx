import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {CallbackView} from '../../openapi/reference/types';
import {RequestParts} from '../reference/callback/Callbacks';
import {Html} from '../reference/Html';
import {Method} from '../reference/operation/Method';

type RequestFieldsProps = {
  readonly url: string;
  /** A `CallbackView` as JSON, made at build time. */
  readonly data: string;
  /** Samples and an example of the response. */
  readonly children: ReactNode;
};

/** A request of a host that has no pages in the reference, with the fields of the reference. */
export function RequestFields({url, data, children}: RequestFieldsProps): ReactNode {
  const request: CallbackView = JSON.parse(data);
  const {collectAnchor} = useBrokenLinks();
  // Error pages link to the codes.
  for (const {codes = []} of request.responses) for (const {id} of codes) collectAnchor(id);
  return (
    <div className="ref request-fields">
      <p className="request-url">
        <Method method={request.method} /> <code>{url}</code>
      </p>
      <Html html={request.html} />
      {children}
      <RequestParts request={{...request, html: undefined}} isOpen />
    </div>
  );
}
