import {type ComponentType, type ReactNode, useRef, useState} from 'react';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../webhooks/scheme.ts';
import {Toggle} from '../controls';
import {BytesField, type ChosenFile} from './BytesField';
import {Field} from './Field';
import {useCheck} from './use-check.ts';

const {headers: names, secretPrefix} = WEBHOOK_SCHEME;
const EXAMPLE: Values = {
  content: `${names.id}: ${TEST_VECTOR.id}
${names.timestamp}: ${TEST_VECTOR.timestamp}
${names.signature}: ${TEST_VECTOR.signature}

${TEST_VECTOR.body}`,
  secret: TEST_VECTOR.secret,
  arrival: String(Number(TEST_VECTOR.timestamp) + 2),
};

/** What is before and behind the first empty line, which `curl -v` marks as it does the headers. */
const HEADERS_AND_BODY = /^(\s*\S.*?)\r?\n(?:> ?)?\r?\n(.*)$/s;

/** What is in fields when they come, by their names. */
type Values = Readonly<Record<string, string>>;

type CheckPanelProps = {
  readonly isEnabled: boolean;
  readonly check: (check: Check) => Promise<Report>;
  /** What shows a report; there is none before it is loaded. */
  readonly ReportView: ComponentType<{readonly report: Report}> | undefined;
};

/** Takes a delivery and a secret, and says what is right or wrong. */
export function CheckPanel({isEnabled, check, ReportView}: CheckPanelProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  // Fields keep what is typed into them, so what is put into them comes with new ones.
  const [{count, values}, setFields] = useState({count: 0, values: {} as Values});
  const [isSplit, setIsSplit] = useState(false);
  const [file, setFile] = useState<ChosenFile>();
  const {report, problem, checkFields, forget} = useCheck(check);

  const read = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');
  const fill = (next: Values) => {
    setFields({count: count + 1, values: next});
    setIsSplit(false);
    setFile(undefined);
    forget();
  };
  /** Divides what is typed at its first empty line, or joins it again. */
  const split = (isOn: boolean) => {
    const content = read('content');
    const [, headers = content, body = ''] = HEADERS_AND_BODY.exec(content) ?? [];
    // A newline at the end of the headers would become one of the body.
    const joined = [read('headers').trimEnd(), content].filter(Boolean).join('\n\n');
    const next: Values = isOn ? {headers, content: body} : {content: joined};
    setFields({count, values: {...values, ...next}});
    setIsSplit(isOn);
    setFile(undefined);
  };

  return (
    <form
      ref={form}
      className="workbench-form"
      aria-label="Delivery to check"
      onSubmit={(event) => {
        event.preventDefault();
        void checkFields(read, isSplit, file);
      }}
    >
      <Toggle isOn={isSplit} onChange={split}>
        Enter headers and body separately
      </Toggle>
      <DeliveryFields
        key={`${count} ${isSplit}`}
        isSplit={isSplit}
        values={values}
        file={file}
        onFile={setFile}
      />
      <SecretFields key={count} values={values} />
      <div className="buttons">
        <button type="submit" className="button button--primary" disabled={!isEnabled}>
          Check delivery
        </button>
        <button
          type="button"
          className="button"
          disabled={!isEnabled}
          onClick={() => {
            fill(EXAMPLE);
            void checkFields((name) => EXAMPLE[name] ?? '', false);
          }}
        >
          Fill in example
        </button>
        <button type="button" className="button" onClick={() => fill({})}>
          Clear
        </button>
      </div>
      <div role="status" className="workbench-report">
        {problem && <p className="problem">{problem}</p>}
        {report && ReportView && <ReportView report={report} />}
      </div>
    </form>
  );
}

const NEWLINES =
  'Text fields turn Windows newlines into Unix ones. If the body has line breaks, choose a file of the raw bytes.';

type DeliveryFieldsProps = {
  readonly isSplit: boolean;
  readonly values: Values;
  readonly file: ChosenFile | undefined;
  readonly onFile: (file: ChosenFile | undefined) => void;
};

function DeliveryFields({isSplit, values, file, onFile}: DeliveryFieldsProps): ReactNode {
  return (
    <>
      {isSplit && (
        <Field label="Headers" hint="Lines of HTTP, or a JSON object as a log shows it.">
          {(control) => (
            <textarea
              {...control}
              name="headers"
              rows={5}
              wrap="off"
              defaultValue={values.headers}
            />
          )}
        </Field>
      )}
      <BytesField
        label={isSplit ? 'Body' : 'Request'}
        name="content"
        value={values.content}
        rows={isSplit ? 6 : 10}
        hint={isSplit ? NEWLINES : `Headers, an empty line, then the body. ${NEWLINES}`}
        file={file}
        onFile={onFile}
      />
    </>
  );
}

function SecretFields({values}: {readonly values: Values}): ReactNode {
  return (
    <div className="workbench-columns">
      <Field
        label="Signing secret"
        hint="It stays on this page: it is not stored, and the security policy of the site allows no request to another server."
      >
        {(control) => (
          <input
            {...control}
            type="password"
            name="secret"
            placeholder={`${secretPrefix}...`}
            defaultValue={values.secret}
          />
        )}
      </Field>
      <Field label="Second secret (optional)" hint="During a rotation, the previous secret.">
        {(control) => <input {...control} type="password" name="previous" />}
      </Field>
      <Field
        label="Time of arrival (optional)"
        hint="Unix seconds or a date. Leave it empty for a delivery that arrived now."
      >
        {(control) => <input {...control} name="arrival" defaultValue={values.arrival} />}
      </Field>
    </div>
  );
}
