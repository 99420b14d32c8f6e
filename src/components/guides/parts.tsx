import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useRef} from 'react';
import {MethodBadge} from '../MethodBadge';
import {CodeBlock} from './CodeBlock';

type BoxProps = {readonly children: ReactNode};

/** A box with common mistakes. */
export function Pitfalls({children}: BoxProps): ReactNode {
  return (
    <section className="box" aria-label="Common mistakes">
      <p className="box-title">Common mistakes</p>
      {children}
    </section>
  );
}

/** An ordered list of steps. */
export function Steps({children}: BoxProps): ReactNode {
  return <div className="steps">{children}</div>;
}

/** A link to the next guide, at the end of a page. */
export function NextStep({to, children}: BoxProps & {readonly to: string}): ReactNode {
  return (
    <p className="box">
      <span className="box-title">Next step</span> <Link to={to}>{children}</Link>
    </p>
  );
}

type EventExampleProps = {
  readonly name: string;
  readonly description: string;
  /** Coloured JSON of the complete body. */
  readonly html: string;
  readonly label: string;
};

/** An event type with its example body, closed until a reader opens it or follows a link to it. */
export function EventExample({name, description, html, label}: EventExampleProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  useBrokenLinks().collectAnchor(name);
  const {hash} = useLocation();
  // The build does not know the hash of the URL, and hydration needs the same HTML.
  const isTarget = useIsBrowser() && hash === `#${name}`;
  useEffect(() => {
    if (isTarget && details.current) details.current.open = true;
  }, [isTarget]);
  return (
    <details ref={details} id={name} className="event-example" data-target={isTarget || undefined}>
      <summary>
        <code>{name}</code> <span>{description}</span>
      </summary>
      <CodeBlock html={html} label={label} title={name} />
    </details>
  );
}

type OperationProps = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
};

/** A link to an operation of the reference, with the method and title of the specification. */
export function Operation({method, path, title, href}: OperationProps): ReactNode {
  return (
    <Link className="operation" to={href} title={`${method} ${path}`}>
      <MethodBadge method={method} /> <span>{title}</span>
    </Link>
  );
}
