import {Fragment, type ReactNode} from 'react';

/** The method as a word and a colour. */
export function Method({method}: {readonly method: string}): ReactNode {
  return <b className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</b>;
}

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
