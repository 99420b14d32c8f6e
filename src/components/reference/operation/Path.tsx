import {Fragment, type ReactNode} from 'react';

/** A path whose parameters stand out and which may break before a slash that parts it. */
export function Path({path}: {readonly path: string}): ReactNode {
  return path.split(/(?<![:/])(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part
        .split(/(\{[^}]*\})/)
        .map((piece) =>
          piece.startsWith('{') ? (
            <i key={piece}>{piece}</i>
          ) : (
            <Fragment key={piece}>{piece}</Fragment>
          ),
        )}
    </Fragment>
  ));
}
