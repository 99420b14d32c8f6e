import {type ReactNode, useMemo, useState} from 'react';
import {RELATED_RESOURCES, WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {makeSecret} from '../../webhooks/mac.ts';
import {DELIVERY_CASES, type DeliveryCase} from '../../webhooks/sign/cases.ts';
import {type EventView, filterEvents, type WebhookFilter} from '../../webhooks/sign/events.ts';
import {Select, TextArea, TextInput} from '../controls';
import {CodeCard} from './CodeCard';
import {EventFilter} from './EventFilter';
import {Field} from './Field';
import {useTask} from './use-task.ts';
import type {RunTask} from './use-worker.ts';

type SignPanelProps = {
  readonly run: RunTask;
  readonly events: readonly EventView[];
  readonly filter: WebhookFilter;
  readonly onFilter: (filter: WebhookFilter) => void;
};

/** What makes a delivery new: its ID, and the time at which it was signed. */
const makeStamp = () => ({id: crypto.randomUUID(), timestamp: Math.floor(Date.now() / 1000)});

/** Makes a signed delivery of any event type, and the script of the cases that handlers meet. */
export function SignPanel({run, events, filter, onFilter}: SignPanelProps): ReactNode {
  const choice = filterEvents(events, RELATED_RESOURCES, filter).map(({type}) => type);
  const [wanted, setWanted] = useState('');
  const type = choice.includes(wanted) ? wanted : (choice[0] ?? '');
  const example = events.find((event) => event.type === type)?.example ?? {};
  const [typed, setTyped] = useState<{readonly type: string; readonly text: string}>();
  const text = typed?.type === type ? typed.text : JSON.stringify(example, undefined, 2);
  const [secret, setSecret] = useState(() => makeSecret(WEBHOOK_SCHEME));
  const [url, setUrl] = useState('http://localhost:8080/');
  const [cases, setCases] = useState<readonly DeliveryCase['id'][]>([]);
  const [stamp, setStamp] = useState(makeStamp);
  const request = useMemo(
    () => (text && type ? {type, text, secret, url, cases, ...stamp} : undefined),
    [type, text, secret, url, cases, stamp],
  );
  const {output, error} = useTask(run, 'sign', request);
  return (
    <form
      className="workbench-form"
      aria-label="Delivery to sign"
      onSubmit={(event) => event.preventDefault()}
    >
      <EventFilter events={events} filter={filter} onChange={onFilter} />
      <Field label="Event type">
        {(control) => <Select {...control} value={type} options={choice} onChange={setWanted} />}
      </Field>
      <Field
        label="Payload"
        hint="The ID is replaced by a new one each time the delivery is signed."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            wrap="off"
            value={text}
            onChange={(changed) => setTyped({type, text: changed})}
          />
        )}
      </Field>
      <Problems error={error} problems={output?.problems ?? []} />
      <div className="workbench-columns">
        <Field
          label="Signing secret"
          hint="A new one for your tests. Set it as WEBHOOK_SECRET of your handler. It stays on this page and is not stored."
        >
          {(control) => <TextInput {...control} value={secret} onChange={setSecret} />}
        </Field>
        <Field label="URL of the handler">
          {(control) => <TextInput {...control} inputMode="url" value={url} onChange={setUrl} />}
        </Field>
      </div>
      <div className="workbench-buttons">
        <button
          type="button"
          className="button button--primary"
          onClick={() => setStamp(makeStamp())}
        >
          Sign again
        </button>
        <button
          type="button"
          className="button"
          onClick={() => setSecret(makeSecret(WEBHOOK_SCHEME))}
        >
          Make secret
        </button>
        <button type="button" className="button" onClick={() => setTyped(undefined)}>
          Restore example
        </button>
      </div>
      <p className="note">
        Signed at {new Date(stamp.timestamp * 1000).toLocaleTimeString('en-GB')}. Handlers accept it
        for {WEBHOOK_SCHEME.toleranceSeconds} seconds. The tests sign when they run.
      </p>
      {output && <CodeCard label="Form of the delivery" codes={output.outputs} />}
      <Cases cases={cases} onChange={setCases} />
      {output?.script && <CodeCard label="Script" codes={[output.script]} />}
    </form>
  );
}

type ProblemsProps = {readonly error: string; readonly problems: readonly string[]};

function Problems({error, problems}: ProblemsProps): ReactNode {
  return (
    <div role="status" className="problem">
      {error && <p>{error}</p>}
      {problems.length > 0 && (
        <>
          <p>The payload does not match the schema of its event type. It is signed all the same.</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type CasesProps = {
  readonly cases: readonly DeliveryCase['id'][];
  readonly onChange: (cases: readonly DeliveryCase['id'][]) => void;
};

/** The four cases; each button puts its case into the script, or takes it out. */
function Cases({cases, onChange}: CasesProps): ReactNode {
  const toggle = (id: DeliveryCase['id']) =>
    onChange(cases.includes(id) ? cases.filter((each) => each !== id) : [...cases, id]);
  return (
    <fieldset className="workbench-cases">
      <legend>Cases for one script</legend>
      <ul>
        {DELIVERY_CASES.map(({id, label, expected}) => (
          <li key={id}>
            <button
              type="button"
              className="button"
              aria-pressed={cases.includes(id)}
              onClick={() => toggle(id)}
            >
              {label}
            </button>
            <span>{expected}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
