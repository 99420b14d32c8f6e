import {Fragment, type ReactNode} from 'react';
import type {LifeCycleView, TransitionView} from '../../../openapi/reference/types';
import {Diagram} from '../../guides/Diagram';
import {Codes} from '../Codes';
import {InlineHtml} from '../Html';
import {Method} from '../operation/Method';
import {EventType} from './EventType';

/** A life cycle as a drawing, and as a table that says the same and more. */
export function LifeCycle({lifeCycle}: {readonly lifeCycle: LifeCycleView}): ReactNode {
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
        {from.length > 0 && <Codes codes={from} separator=" or " />} {from.length > 0 ? 'to' : 'To'}{' '}
        <code>{to}</code>
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
        {events.map((event, at) => (
          <Fragment key={event.type}>
            {at > 0 && <br />}
            <EventType event={event} />
          </Fragment>
        ))}
      </td>
      <td data-label="Effects">
        {effects.length === 0 && 'None'}
        {effects.map(({term, html: text}, at) => (
          <Fragment key={term}>
            {at > 0 && <br />}
            {term}: <InlineHtml html={text} />
          </Fragment>
        ))}
      </td>
    </tr>
  );
}
