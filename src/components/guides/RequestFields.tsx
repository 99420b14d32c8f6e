import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {CallbackView} from '../../openapi/reference/types';
import type {RequestParts} from '../reference/callback/Callbacks';
import {Html, Method} from '../reference/parts';
import {type LoadTexts, readRendered} from './load-rendered';

type RequestFieldsProps = {
  readonly method: string;
  readonly url: string;
  /** Description of the request. */
  readonly html?: string;
  /** Its parameters, body and responses, made by `loadRequests`. */
  readonly request: ReactNode;
  /** Samples and an example of the response. */
  readonly children: ReactNode;
};

/** A request that a host defines. It has no page in the reference, but its fields look the same. */
export function RequestFields(props: RequestFieldsProps): ReactNode {
  const {method, url, html, request, children} = props;
  return (
    <div className="ref request-fields">
      <p>
        <Method method={method} /> <code>{url}</code>
      </p>
      <Html html={html} />
      {children}
      {request}
    </div>
  );
}

/**
 * Returns the fields of the requests of a guide, in the order of the page. The code that renders them loads only
 * when the HTML of the page does not contain them.
 *
 * @param load loads a `CallbackView` as JSON for each request
 */
export async function loadRequests(count: number, load: LoadTexts): Promise<readonly ReactNode[]> {
  const rendered = readRendered('.request-parts', count);
  if (rendered) return rendered.map(showRendered);
  const [texts, callbacks] = await Promise.all([load(), import('../reference/callback/Callbacks')]);
  return texts.default.map((text) => (
    <Parts key={text} request={JSON.parse(text)} Fields={callbacks.RequestParts} />
  ));
}

const showRendered = (html: string): ReactNode => (
  <div key={html} className="request-parts" dangerouslySetInnerHTML={{__html: html}} />
);

type PartsProps = {readonly request: CallbackView; readonly Fields: typeof RequestParts};

function Parts({request, Fields}: PartsProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // Error pages link to the codes.
  for (const {codes = []} of request.responses) for (const {id} of codes) collectAnchor(id);
  return (
    <div className="request-parts">
      <Fields request={{...request, html: undefined}} isOpen />
    </div>
  );
}
