import type {ReactNode} from 'react';
import type {EventView, ObjectPage} from '../../../openapi/reference/types';
import {CodeBar} from '../../code/CodeBar';
import {Heading} from '../Heading';
import {Html, InlineHtml} from '../Html';
import {Changed} from '../operation/Changed';
import {Links} from '../operation/Links';
import {Code} from '../sample/Code';
import {SchemaRoot} from '../schema/Schema';
import {EventType} from './EventType';
import {LifeCycle} from './LifeCycle';
import {Uses} from './Uses';

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
          <section>
            <Heading id="life-cycle">Life cycle</Heading>
            {lifeCycles.map((lifeCycle) => (
              <LifeCycle key={lifeCycle.title} lifeCycle={lifeCycle} />
            ))}
          </section>
        )}
        <section>
          <Heading id="fields">Fields</Heading>
          <SchemaRoot schema={schema} />
        </section>
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
    <section data-search-ignore="">
      <Heading id="events">Webhook events</Heading>
      <ul className="ref-values">
        {events.map((event) => (
          <li key={event.type}>
            <EventType event={event} /> <InlineHtml html={event.html} />
          </li>
        ))}
      </ul>
    </section>
  );
}
