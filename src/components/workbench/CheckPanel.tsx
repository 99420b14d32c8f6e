import {type ComponentType, type ReactNode, useRef, useState} from 'react';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../webhooks/scheme.ts';
import {Toggle} from '../controls';
import {BytesField, type ChosenFile} from './BytesField';
import {Field} from './Field';
import {useCheck} from './use-check.ts';

const {headers} = WEBHOOK_SCHEME;
const EXAMPLE = `${headers.id}: ${TEST_VECTOR.id}
${headers.timestamp}: ${TEST_VECTOR.timestamp}
${headers.signature}: ${TEST_VECTOR.signature}

${TEST_VECTOR.body}`;

type CheckPanelProps = {
  readonly isEnabled: boolean;
  readonly check: (check: Check) => Promise<Report>;
  /** What shows a report; there is none before it is loaded. */
  readonly ReportView: ComponentType<{readonly report: Report}> | undefined;
};

/** Takes a delivery and a secret, and says what is right or wrong. */
export function CheckPanel({isEnabled, check, ReportView}: CheckPanelProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [isSplit, setIsSplit] = useState(false);
  const [file, setFile] = useState<ChosenFile>();
  const {report, problem, checkForm, forget} = useCheck(check);

  const submit = () => {
    if (form.current) void checkForm(new FormData(form.current), file);
  };
  const clear = () => {
    form.current?.reset();
    setFile(undefined);
    setIsSplit(false);
    forget();
  };
  const fillIn = () => {
    clear();
    // The fields of the complete request appear with the next render.
    requestAnimationFrame(() => {
      fill(form.current, {
        request: EXAMPLE,
        secret: TEST_VECTOR.secret,
        arrival: String(Number(TEST_VECTOR.timestamp) + 2),
      });
      submit();
    });
  };

  return (
    <form
      ref={form}
      className="workbench-form"
      aria-label="Delivery to check"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Toggle
        isOn={isSplit}
        onChange={(isOn) => {
          setIsSplit(isOn);
          setFile(undefined);
        }}
      >
        Enter headers and body separately
      </Toggle>
      <DeliveryFields isSplit={isSplit} file={file} onFile={setFile} />
      <SecretFields />
      <div className="workbench-buttons">
        <button type="submit" className="button button--primary" disabled={!isEnabled}>
          Check delivery
        </button>
        <button type="button" className="button" disabled={!isEnabled} onClick={fillIn}>
          Fill in example
        </button>
        <button type="button" className="button" onClick={clear}>
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

type DeliveryFieldsProps = {
  readonly isSplit: boolean;
  readonly file: ChosenFile | undefined;
  readonly onFile: (file: ChosenFile | undefined) => void;
};

const NEWLINES =
  'Text fields turn Windows newlines into Unix ones. If the body has line breaks, choose a file of the raw bytes.';

function DeliveryFields({isSplit, file, onFile}: DeliveryFieldsProps): ReactNode {
  if (!isSplit) {
    return (
      <BytesField
        key="request"
        label="Request"
        name="request"
        rows={10}
        hint={`Headers, an empty line, then the body. ${NEWLINES}`}
        file={file}
        onFile={onFile}
      />
    );
  }
  return (
    <>
      <Field label="Headers" hint="Lines of HTTP, or a JSON object as a log shows it.">
        {(control) => <textarea {...control} name="headers" rows={5} wrap="off" />}
      </Field>
      <BytesField
        key="body"
        label="Body"
        name="body"
        rows={6}
        hint={NEWLINES}
        file={file}
        onFile={onFile}
      />
    </>
  );
}

function SecretFields(): ReactNode {
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
            autoComplete="off"
            name="secret"
            placeholder={`${WEBHOOK_SCHEME.secretPrefix}...`}
          />
        )}
      </Field>
      <Field label="Second secret (optional)" hint="During a rotation, the previous secret.">
        {(control) => <input {...control} type="password" autoComplete="off" name="previous" />}
      </Field>
      <Field
        label="Time of arrival (optional)"
        hint="Unix seconds or a date. Leave it empty for a delivery that arrived now."
      >
        {(control) => <input {...control} name="arrival" />}
      </Field>
    </div>
  );
}

function fill(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = value;
    }
  }
}
