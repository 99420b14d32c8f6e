import {Fragment, type ReactNode} from 'react';
import type {
  EventView,
  LifeCycleView,
  ObjectPage,
  ObjectUse,
  TransitionView,
} from '../../../openapi/reference/types';
import {CodeBar} from '../../code/CodeBar';
import {Diagram} from '../../guides/Diagram';
import {Changed} from '../operation/Operation';
import {OperationList} from '../overview/Tags';
import {Codes, Details, Html, InlineHtml, Joined, Links, Method, Section} from '../parts';
import {Code} from '../sample/Code';
import {SchemaRoot} from '../schema/Schema';

/** The page of an object: what it is, its states, its fields, and where it occurs. */
export function ObjectDescription({page}: {readonly page: ObjectPage}): ReactNode {
  const {title, html, changes, example, lifeCycles = [], schema} = page;
  const {uses, events, relatedGuides = []} = page;
  return (
    <article className="ref ref-operation">
      <div className="ref-head">
        <header>
          <h1 className="ref-title">{title}</h1>
          {changes && <Changed changes={changes} />}
        </header>
        <Html html={html} />
      </div>
      {example && (
        <div className="ref-aside" data-search-ignore="">
          <section className="code ref-card" aria-labelledby="example">
            <CodeBar copies="code">
              <h2 className="code-title" id="example">
                Example
              </h2>
            </CodeBar>
            <Code code={example.code} language={example.language} />
          </section>
        </div>
      )}
      <div className="ref-body">
        {lifeCycles.length > 0 && (
          <Section id="life-cycle" title="Life cycle">
            {lifeCycles.map((lifeCycle) => (
              <LifeCycle key={lifeCycle.title} lifeCycle={lifeCycle} />
            ))}
          </Section>
        )}
        <Section id="fields" title="Fields">
          <SchemaRoot schema={schema} />
        </Section>
        <Uses uses={uses} />
        <Events events={events} />
        <Links id="guides" title="Guides" links={relatedGuides} />
      </div>
    </article>
  );
}

function Events({events}: {readonly events: readonly EventView[]}): ReactNode {
  if (events.length === 0) return null;
  return (
    <Section id="events" title="Webhook events" data-search-ignore="">
      <ul className="ref-values">
        {events.map((event) => (
          <li key={event.type}>
            <EventType event={event} /> <InlineHtml html={event.html} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const USE_TITLES: Readonly<Record<ObjectUse['kind'], string>> = {
  returns: 'Return it',
  takes: 'Take its fields',
  deletes: 'Delete it',
  changes: 'Change its state',
};

/** Longer lists are closed at first. */
const MAX_OPEN = 12;

function Uses({uses}: {readonly uses: readonly ObjectUse[]}): ReactNode {
  if (uses.length === 0) return null;
  return (
    <Section id="operations" title="Operations" data-search-ignore="">
      {uses.map(({kind, operations}) => (
        <Details
          key={kind}
          title={USE_TITLES[kind]}
          count={operations.length}
          open={operations.length <= MAX_OPEN}
        >
          <OperationList operations={operations} />
        </Details>
      ))}
    </Section>
  );
}

function LifeCycle({lifeCycle}: {readonly lifeCycle: LifeCycleView}): ReactNode {
  const {title, description, svg, hasLinks, transitions} = lifeCycle;
  return (
    <>
      <Diagram title={title} alt={description} svg={svg} links={hasLinks} />
      <div className="ref-text ref-transitions" data-search-ignore="">
        <table>
          <thead>
            <tr>
              <th>Transition</th>
              <th>Cause</th>
              <th>Event</th>
              <th>Effects</th>
            </tr>
          </thead>
          <tbody>
            {transitions.map((transition) => (
              <Transition
                key={transition.from.join() + transition.to + transition.html}
                transition={transition}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Transition({transition}: {readonly transition: TransitionView}): ReactNode {
  const {from, to, html, operations, events, effects} = transition;
  return (
    <tr>
      <td data-label="Transition">
        <Codes codes={from} separator=" or " /> {from.length > 0 ? 'to' : 'To'} <code>{to}</code>
      </td>
      <td data-label="Cause">
        <InlineHtml html={html} />
        {operations.map(({href, method, title}) => (
          <Fragment key={href}>
            <br />
            <a href={href}>
              <Method method={method} /> {title}
            </a>
          </Fragment>
        ))}
      </td>
      <td data-label="Event">
        {events.length === 0 && 'None'}
        <Joined separator={<br />}>
          {events.map((event) => (
            <EventType key={event.type} event={event} />
          ))}
        </Joined>
      </td>
      <td data-label="Effects">
        {effects.length === 0 && 'None'}
        <Joined separator={<br />}>
          {effects.map(({term, html: text}) => (
            <Fragment key={term}>
              {term}: <InlineHtml html={text} />
            </Fragment>
          ))}
        </Joined>
      </td>
    </tr>
  );
}

function EventType({event: {type, href}}: {readonly event: EventView}): ReactNode {
  const code = <code>{type}</code>;
  return href ? <a href={href}>{code}</a> : code;
}
