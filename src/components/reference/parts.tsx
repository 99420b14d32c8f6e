import clsx from 'clsx';
import {type ComponentProps, Fragment, type ReactNode} from 'react';
import type {Fact, LinkView, SchemaView, ServerView} from '../../openapi/reference/types';
import {CopyButton} from '../code/CodeBar';

type HtmlProps = {
  /** HTML that `renderMarkdown` has sanitised at generation. */
  readonly html: string | undefined;
  readonly className?: string;
};

export function Html({html, className = 'ref-text'}: HtmlProps): ReactNode {
  if (!html) return null;
  return <div className={className} dangerouslySetInnerHTML={{__html: html}} />;
}

export function InlineHtml({html}: HtmlProps): ReactNode {
  if (!html) return null;
  return <span dangerouslySetInnerHTML={{__html: html}} />;
}

type SectionProps = ComponentProps<'section'> & {
  readonly id: string;
  readonly title: string;
  /** A short remark beside the title. */
  readonly remark?: string;
  /** A second id, on the section itself, for links that name it otherwise. */
  readonly otherId?: string | undefined;
};

/** A section with a title and a link to itself. */
export function Section(props: SectionProps): ReactNode {
  const {id, title, remark, otherId, children, ...attributes} = props;
  return (
    <section id={otherId} {...attributes}>
      <h2 className="ref-h2" id={id}>
        {title}
        {remark && <span className="ref-aside-text">{remark}</span>}
        <HashLink id={id} name="this section" />
      </h2>
      {children}
    </section>
  );
}

type SubsectionProps = Pick<SectionProps, 'id' | 'title' | 'children'> & {
  /** `h4` below another heading of the section. */
  readonly Title?: 'h3' | 'h4';
};

export function Subsection({id, title, Title = 'h3', children}: SubsectionProps): ReactNode {
  return (
    <section>
      <Title className="ref-h3" id={id}>
        {title}
        <HashLink id={id} name={title} />
      </Title>
      {children}
    </section>
  );
}

/** A link to its own place on the page, for sharing. */
export function HashLink({id, name}: {readonly id: string; readonly name: string}): ReactNode {
  return (
    <a className="ref-hash" href={`#${id}`} aria-label={`Link to ${name}`}>
      #
    </a>
  );
}

type DetailsProps = ComponentProps<'details'> & {
  readonly title: string;
  readonly count?: number | string;
};

/** Content that opens in place. */
export function Details({title, count, className, children, ...rest}: DetailsProps): ReactNode {
  return (
    <details className={clsx('ref-nest', className)} {...rest}>
      <summary>
        {count === undefined ? title : `${title} `}
        {count !== undefined && <span className="ref-count">{count}</span>}
      </summary>
      {children}
    </details>
  );
}

/** The method as a word and a colour. */
export function Method({method}: {readonly method: string}): ReactNode {
  return <b className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</b>;
}

/** A path with emphasised parameters; lines may break before its slashes. */
export function Path({path}: {readonly path: string}): ReactNode {
  return path.split(/(?<![:/])(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part
        .split(/(\{[^}]*\})/)
        .map((piece, at) => (piece.startsWith('{') ? <i key={at}>{piece}</i> : piece))}
    </Fragment>
  ));
}

type LinksProps = Pick<SectionProps, 'id' | 'title'> & {readonly links: readonly LinkView[]};

/** A titled list of links; nothing if there are none. */
export function Links({id, title, links}: LinksProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="ref-links">
        {links.map(({href, text}) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A link, or only its text if the site does not have the target. */
export function MaybeLink({href, text}: LinkView): ReactNode {
  return href ? <a href={href}>{text}</a> : <code>{text}</code>;
}

export function Status({status}: {readonly status: string}): ReactNode {
  return <b className={`ref-status ref-status--${status.charAt(0)}`}>{status}</b>;
}

export function ServerList({servers}: {readonly servers: readonly ServerView[]}): ReactNode {
  return (
    <ul className="ref-fields" data-search-ignore="">
      {servers.map(({url, html, variables}) => (
        <li key={url} className="ref-field">
          <div className="ref-line">
            <code className="ref-name">
              <Path path={url} />
            </code>
            <CopyButton what="URL" text={url} />
          </div>
          <Html html={html} />
          {variables && (
            <ul className="ref-values">
              {variables.map(({name, value, values, html: meaning}) => (
                <li key={name}>
                  <code>{`{${name}}`}</code> is <code>{value}</code>
                  {values && values.length > 1 && (
                    <>
                      {' '}
                      by default, or <Codes codes={values.filter((each) => each !== value)} />
                    </>
                  )}
                  {meaning && ' · '}
                  <InlineHtml html={meaning} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Limits, defaults and examples of a value in one line. */
export function Facts({facts}: {readonly facts: readonly Fact[] | undefined}): ReactNode {
  if (!facts?.length) return null;
  return (
    <ul className="ref-facts">
      {facts.map(({term, text, href, codes}) => (
        <li key={term + text + codes?.join()}>
          {href ? `${term} ` : [term, text, ''].filter((part) => part !== undefined).join(' ')}
          {href && <a href={href}>{text}</a>}
          {codes && <Codes codes={codes} />}
        </li>
      ))}
    </ul>
  );
}

type JoinedProps = {
  /** What separates two items. */
  readonly separator?: ReactNode;
  readonly children: readonly ReactNode[];
};

/** Items in one line, with separators. */
export function Joined({separator = ', ', children}: JoinedProps): ReactNode {
  return children.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && separator}
      {part}
    </Fragment>
  ));
}

type CodesProps = Pick<JoinedProps, 'separator'> & {readonly codes: readonly string[]};

export function Codes({codes, separator}: CodesProps): ReactNode {
  return (
    <Joined separator={separator}>
      {codes.map((code) => (
        <code key={code}>{code}</code>
      ))}
    </Joined>
  );
}

/** A link to the page of the object that describes a value or its items. */
export function ObjectLink({schema}: {readonly schema: SchemaView}): ReactNode {
  const {href, name} = schema.href ? schema : (schema.item ?? schema);
  if (!href) return null;
  return (
    <a className="ref-type" href={href}>
      {name}
    </a>
  );
}
