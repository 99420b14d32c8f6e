import data from '@workbench-data';
import type {ReactNode} from 'react';
import {type EventChoice, filterEvents, type WebhookFilter} from '../../webhooks/sign/events.ts';
import {writeHandler} from '../../webhooks/sign/handler.ts';
import {Options, Toggle} from '../controls';
import {CodeCard} from './CodeCard';
import {Field} from './Field';
import {SignPanel} from './SignPanel';

type EventToolProps = {
  /** `sign` or `handler`. */
  readonly id: string;
  /** The filter that both tools share. */
  readonly filter: WebhookFilter;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** One of the two tools that start with event types. */
export function EventTool({id, filter, onFilter}: EventToolProps): ReactNode {
  const choice = filterEvents(data.events, filter);
  if (data.events.length === 0) {
    return <p>The specifications of this site describe no webhook deliveries.</p>;
  }
  return (
    <form
      className="workbench-form"
      aria-label={id === 'sign' ? 'Delivery to sign' : 'Handler'}
      onSubmit={(event) => event.preventDefault()}
    >
      <EventFilter choice={choice} filter={filter} onChange={onFilter} />
      {id === 'sign' ? <SignPanel types={choice.types} /> : <Handlers types={choice.types} />}
    </form>
  );
}

type EventFilterProps = {
  readonly choice: EventChoice;
  readonly filter: WebhookFilter;
  readonly onChange: (filter: WebhookFilter) => void;
};

/** The choices for a new webhook: resource and triggers. */
function EventFilter({choice, filter, onChange}: EventFilterProps): ReactNode {
  const {resources, resource, related, triggers, types} = choice;
  const {isRelated, off} = filter;
  const toggle = (trigger: string) =>
    onChange({
      ...filter,
      off: off.includes(trigger) ? off.filter((each) => each !== trigger) : [...off, trigger],
    });
  return (
    <div className="workbench-columns">
      <Field
        as="select"
        label="Resource"
        value={resource}
        onChange={({target}) => onChange({resource: target.value, isRelated: false, off: []})}
      >
        <Options options={resources} />
      </Field>
      {related.length > 0 && (
        <Toggle
          isOn={isRelated}
          onChange={(isOn) => onChange({resource, isRelated: isOn, off: []})}
        >
          <span>
            <code>include_related</code>: {related.join(', ')}
          </span>
        </Toggle>
      )}
      <fieldset>
        <legend>Triggers</legend>
        <div className="workbench-row">
          {triggers.map((trigger) => (
            <Toggle key={trigger} isOn={!off.includes(trigger)} onChange={() => toggle(trigger)}>
              <code>{trigger}</code>
            </Toggle>
          ))}
        </div>
        <p className="note" role="status">
          {types.length === 0 ? 'Choose a trigger.' : `The webhook receives ${types.join(', ')}.`}
        </p>
      </fieldset>
    </div>
  );
}

/** The guides' handler in each language, for the chosen event types. */
function Handlers({types}: {readonly types: readonly string[]}): ReactNode {
  const codes = data.programs.map((program) => writeHandler(program, types));
  return (
    <>
      <ul>
        <li>
          It verifies the raw body in constant time, and rejects timestamps beyond the tolerance.
        </li>
        <li>It stores each ID once, so retries are not processed again.</li>
        <li>
          It queues every chosen event, also one with an older sequence. Your worker compares the
          sequence before it overwrites data, and acts on the event type in any case.
        </li>
        <li>It returns 204 before your worker starts, and acknowledges all other event types.</li>
      </ul>
      <CodeCard label="Language" codes={codes} />
    </>
  );
}
