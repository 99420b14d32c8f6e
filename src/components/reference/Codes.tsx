import {Fragment, type ReactNode} from 'react';

type CodesProps = {
  readonly codes: readonly string[];
  /** What is between two. */
  readonly separator?: string;
};

/** Names in a line. */
export function Codes({codes, separator = ', '}: CodesProps): ReactNode {
  return codes.map((code, at) => (
    <Fragment key={code}>
      {at > 0 && separator}
      <code>{code}</code>
    </Fragment>
  ));
}
