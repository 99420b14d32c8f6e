import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

type BoxProps = {readonly children: ReactNode};

/** What goes wrong most often, as a quiet box. */
export function Pitfalls({children}: BoxProps): ReactNode {
  return (
    <section className="pitfalls" aria-label="Common mistakes">
      <p className="box-title">Common mistakes</p>
      {children}
    </section>
  );
}

/** An ordered list whose steps stand out. */
export function Steps({children}: BoxProps): ReactNode {
  return <div className="steps">{children}</div>;
}

/** Where a reader goes from the end of a page. */
export function NextStep({to, children}: BoxProps & {readonly to: string}): ReactNode {
  return (
    <p className="next-step">
      <span className="box-title">Next step</span> <Link to={to}>{children}</Link>
    </p>
  );
}

/**
 * A table of fields or words, which scrolls by itself when the screen is narrower. The fields of a
 * schema are stacked on a phone, where their meaning would be outside of the screen.
 */
export function FieldTable({children, schema}: BoxProps & {readonly schema?: string}): ReactNode {
  return (
    <div className="field-table" data-schema={schema}>
      {children}
    </div>
  );
}
