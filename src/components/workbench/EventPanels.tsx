import {type ReactNode, useState} from 'react';
import type {WebhookFilter} from '../../webhooks/sign/events.ts';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {chooseAll} from './EventFilter';
import {HandlerPanel} from './HandlerPanel';
import {EVENT_TABS, Panel} from './Panel';
import {SignPanel} from './SignPanel';
import type {RunTask} from './worker-link.ts';

type EventPanelsProps = {readonly run: RunTask; readonly catalogue: Catalogue};

/** The two tools that begin with event types; what is chosen holds for both. */
export function EventPanels({run, catalogue}: EventPanelsProps): ReactNode {
  const {events} = catalogue;
  const [filter, setFilter] = useState<WebhookFilter>(() => {
    const resource = events.some((event) => event.resource === 'order')
      ? 'order'
      : (events[0]?.resource ?? '');
    return chooseAll(events, {resource, isRelated: false});
  });
  const tools = {run, catalogue, filter, onFilter: setFilter};
  if (events.length === 0 || !catalogue.hasPrograms) {
    const missing = 'The specifications of this site describe no webhook deliveries.';
    return EVENT_TABS.map(({id}) => (
      <Panel key={id} id={id}>
        <p>{missing}</p>
      </Panel>
    ));
  }
  return (
    <>
      <Panel id="sign">
        <SignPanel {...tools} />
      </Panel>
      <Panel id="handler">
        <HandlerPanel {...tools} />
      </Panel>
    </>
  );
}
