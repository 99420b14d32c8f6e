import type {ReactNode} from 'react';
import {RELATED_RESOURCES} from '../../config/webhooks.ts';
import {
  type EventView,
  filterEvents,
  listRelated,
  listResources,
  listTriggers,
  type WebhookFilter,
} from '../../webhooks/sign/events.ts';
import {Select, Toggle} from '../controls';
import {Field} from './Field';

type EventFilterProps = {
  readonly events: readonly EventView[];
  readonly filter: WebhookFilter;
  readonly onChange: (filter: WebhookFilter) => void;
};

/** A filter with all triggers that its resources have. */
export function chooseAll(
  events: readonly EventView[],
  scope: Omit<WebhookFilter, 'triggers'>,
): WebhookFilter {
  return {...scope, triggers: listTriggers(events, RELATED_RESOURCES, scope)};
}

export function EventFilter({events, filter, onChange}: EventFilterProps): ReactNode {
  const {resource, triggers, isRelated} = filter;
  const toggle = (trigger: string, isOn: boolean) => {
    const others = triggers.filter((each) => each !== trigger);
    onChange({...filter, triggers: isOn ? [...others, trigger] : others});
  };
  const chosen = filterEvents(events, RELATED_RESOURCES, filter).map(({type}) => type);
  const related = listRelated(events, RELATED_RESOURCES, resource);
  return (
    <div className="workbench-columns">
      <Field label="Resource">
        {(control) => (
          <Select
            {...control}
            value={resource}
            options={listResources(events)}
            onChange={(name) => onChange(chooseAll(events, {resource: name, isRelated: false}))}
          />
        )}
      </Field>
      {related.length > 0 && (
        <Toggle
          isOn={isRelated}
          onChange={(isOn) => onChange(chooseAll(events, {resource, isRelated: isOn}))}
        >
          <span>
            <code>include_related</code>: {related.join(', ')}
          </span>
        </Toggle>
      )}
      <fieldset className="workbench-triggers">
        <legend>Triggers</legend>
        {listTriggers(events, RELATED_RESOURCES, filter).map((trigger) => (
          <Toggle
            key={trigger}
            isOn={triggers.includes(trigger)}
            onChange={(isOn) => toggle(trigger, isOn)}
          >
            <code>{trigger}</code>
          </Toggle>
        ))}
        <p className="note" role="status">
          {chosen.length === 0 ? 'Choose a trigger.' : `The webhook receives ${chosen.join(', ')}.`}
        </p>
      </fieldset>
    </div>
  );
}
