import data from '@workbench-data';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import {makeSecret} from '../../webhooks/mac.ts';
import {WEBHOOK_SCHEME} from '../../webhooks/scheme.ts';
import {DELIVERY_CASES, type DeliveryCase} from '../../webhooks/sign/cases.ts';
import {type SignRequest, type SignView, signRequest} from '../../webhooks/sign/sign-request.ts';
import {Options} from '../controls';
import {CodeCard} from './CodeCard';
import {Field} from './Field';

/** What makes a delivery new: its ID, and the time at which it was signed. */
const makeStamp = () => ({id: crypto.randomUUID(), timestamp: Math.floor(Date.now() / 1000)});

/** Milliseconds without input before a delivery is signed. */
const PAUSE = 250;

/** Signs the latest request; the previous result is shown until then. */
function useSigned(request: SignRequest | undefined) {
  const [state, setState] = useState<{readonly signed?: SignView; readonly error?: string}>({});
  useEffect(() => {
    if (!request) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await signRequest(data, request).then(
        (signed) => ({signed}),
        (error: Error) => ({error: error.message}),
      );
      if (isCurrent) setState(next);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request]);
  return state;
}

/** Signs a delivery of the chosen event type, and writes a script of cases for handlers. */
export function SignPanel({types}: {readonly types: readonly string[]}): ReactNode {
  const [wanted, setWanted] = useState('');
  const type = types.includes(wanted) ? wanted : (types[0] ?? '');
  const example = data.events.find((event) => event.type === type)?.example ?? {};
  const [typed, setTyped] = useState<{readonly type: string; readonly text: string}>();
  const text = typed?.type === type ? typed.text : JSON.stringify(example, undefined, 2);
  const [secret, setSecret] = useState(makeSecret);
  const [url, setUrl] = useState('http://localhost:8080/');
  const [cases, setCases] = useState<readonly DeliveryCase['id'][]>([]);
  const [stamp, setStamp] = useState(makeStamp);
  const request = useMemo(
    () => (text && type ? {type, text, secret, url, cases, ...stamp} : undefined),
    [type, text, secret, url, cases, stamp],
  );
  const {signed, error} = useSigned(request);
  return (
    <>
      <Field
        as="select"
        label="Event type"
        value={type}
        onChange={({target}) => setWanted(target.value)}
      >
        <Options options={types} />
      </Field>
      <Field
        as="textarea"
        label="Payload"
        hint="The ID is replaced by a new one each time the delivery is signed."
        rows={12}
        wrap="off"
        value={text}
        onChange={({target}) => setTyped({type, text: target.value})}
      />
      <Problems error={error} problems={signed?.problems ?? []} />
      <div className="workbench-columns">
        <Field
          as="input"
          label="Signing secret"
          hint="A new one for your tests. Set it as WEBHOOK_SECRET of your handler. It stays on this page and is not stored."
          value={secret}
          onChange={({target}) => setSecret(target.value)}
        />
        <Field
          as="input"
          label="URL of the handler"
          inputMode="url"
          value={url}
          onChange={({target}) => setUrl(target.value)}
        />
      </div>
      <div className="workbench-row">
        <button
          type="button"
          className="button button--primary"
          onClick={() => setStamp(makeStamp())}
        >
          Sign again
        </button>
        <button type="button" className="button" onClick={() => setSecret(makeSecret())}>
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
      {signed && <CodeCard label="Form of the delivery" codes={signed.outputs} />}
      <Cases cases={cases} onChange={setCases} />
      {signed?.script && <CodeCard label="Script" codes={[signed.script]} />}
    </>
  );
}

type ProblemsProps = {readonly error: string | undefined; readonly problems: readonly string[]};

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

/** The four cases; each button adds its case to the script or removes it. */
function Cases({cases, onChange}: CasesProps): ReactNode {
  const toggle = (id: DeliveryCase['id']) =>
    onChange(cases.includes(id) ? cases.filter((each) => each !== id) : [...cases, id]);
  return (
    <fieldset>
      <legend>Cases for one script</legend>
      <ul className="plain-list">
        {DELIVERY_CASES.map(({id, label, expected}) => (
          <li key={id} className="workbench-row">
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
