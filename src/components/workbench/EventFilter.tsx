import type {ReactNode} from 'react';
import {
  filterEvents,
  listResources,
  listTriggers,
  type WebhookFilter,
} from '../../webhooks/sign/events.ts';
import type {Catalogue} from '../../webhooks/tasks/types.ts';
import {Field} from './Field';

type EventFilterProps = {
  readonly events: Catalogue['events'];
  readonly filter: WebhookFilter;
  readonly onChange: (filter: WebhookFilter) => void;
};

/** Resource and triggers, as on a webhook. */
export function EventFilter({events, filter, onChange}: EventFilterProps): ReactNode {
  const {resource, triggers} = filter;
  const toggle = (trigger: string, isOn: boolean) => {
    const others = triggers.filter((each) => each !== trigger);
    onChange({resource, triggers: isOn ? [...others, trigger] : others});
  };
  const chosen = filterEvents(events, filter).map(({type}) => type);
  return (
    <div className="workbench-columns">
      <Field label="Resource">
        {(control) => (
          <select
            {...control}
            value={resource}
            onChange={({target: {value}}) =>
              onChange({resource: value, triggers: listTriggers(events, value)})
            }
          >
            {listResources(events).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className="workbench-triggers">
        <legend>Triggers</legend>
        {listTriggers(events, resource).map((trigger) => (
          <label key={trigger} className="workbench-toggle">
            <input
              type="checkbox"
              checked={triggers.includes(trigger)}
              onChange={({target}) => toggle(trigger, target.checked)}
            />
            <code>{trigger}</code>
          </label>
        ))}
        <p className="workbench-hint" role="status">
          {chosen.length === 0 ? 'Choose a trigger.' : `The webhook receives ${chosen.join(', ')}.`}
        </p>
      </fieldset>
    </div>
  );
}
