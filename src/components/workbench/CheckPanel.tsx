import {type ComponentType, type ReactNode, useRef, useState} from 'react';
import {toBytes} from '../../webhooks/bytes.ts';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import {joinRequest} from '../../webhooks/check/read-delivery.ts';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../webhooks/scheme.ts';
import {Field} from './Field';
import {type ChosenFile, RequestField} from './RequestField';

const {headers: names, secretPrefix} = WEBHOOK_SCHEME;

/** Values of the example by field name. */
const EXAMPLE = {
  content: `${names.id}: ${TEST_VECTOR.id}
${names.timestamp}: ${TEST_VECTOR.timestamp}
${names.signature}: ${TEST_VECTOR.signature}

${TEST_VECTOR.body}`,
  secret: TEST_VECTOR.secret,
  arrival: String(Number(TEST_VECTOR.timestamp) + 2),
};

/** The typed time in Unix seconds; the current time if the field is empty. */
function readTime(typed: string): number {
  const text = typed.trim();
  const milliseconds = text === '' ? Date.now() : Date.parse(text);
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Math.floor(milliseconds / 1000);
  if (Number.isFinite(seconds)) return seconds;
  throw new Error(
    `The time of arrival is ${JSON.stringify(text)}. Enter Unix seconds, or a date such as 2026-03-09T16:42:06+01:00.`,
  );
}

type CheckPanelProps = {
  readonly isEnabled: boolean;
  readonly check: (check: Check) => Promise<Report>;
  /** Shows a report; undefined until it is loaded. */
  readonly ReportView: ComponentType<{readonly report: Report}> | undefined;
};

type Result = {readonly report?: Report; readonly problem?: string};

/** The form for a delivery and its secret, with the report of the check. */
export function CheckPanel({isEnabled, check, ReportView}: CheckPanelProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<ChosenFile>();
  const [{report, problem}, setResult] = useState<Result>({});
  /** Number of the last check, because an earlier one may end later. */
  const last = useRef(0);
  // In memory only, so that the IDs are gone when the page is closed.
  const seenIds = useRef<string[]>([]);

  const run = async (chosen?: ChosenFile) => {
    const own = ++last.current;
    const settle = (next: Result) => own === last.current && setResult(next);
    const fields = new FormData(form.current ?? undefined);
    const read = (name: string) => String(fields.get(name) ?? '');
    try {
      const next = await check({
        request: joinRequest(read('headers'), chosen?.bytes ?? toBytes(read('content'))),
        secrets: [read('secret'), read('previous')],
        now: readTime(read('arrival')),
        seenIds: seenIds.current,
      });
      if (next.verdict === 'right') seenIds.current.push(next.id);
      settle({report: next});
    } catch (error) {
      settle({problem: error instanceof Error ? error.message : String(error)});
    }
  };
  const clear = () => {
    last.current += 1;
    form.current?.reset();
    setFile(undefined);
    setResult({});
  };
  const showExample = () => {
    clear();
    for (const [name, value] of Object.entries(EXAMPLE)) {
      const field = form.current?.elements.namedItem(name);
      if (field && 'value' in field) field.value = value;
    }
    void run();
  };

  return (
    <form
      ref={form}
      className="workbench-form"
      aria-label="Delivery to check"
      onSubmit={(event) => {
        event.preventDefault();
        void run(file);
      }}
    >
      <RequestField file={file} onFile={setFile} />
      <Field
        as="textarea"
        label="Headers (optional)"
        hint="Only if the request above is the body alone. Lines of HTTP, or a JSON object as a log shows it."
        name="headers"
        rows={3}
        wrap="off"
      />
      <div className="workbench-columns">
        <Field
          as="input"
          label="Signing secret"
          hint="It stays on this page: it is not stored, and the security policy of the site allows no request to another server."
          name="secret"
          type="password"
          placeholder={`${secretPrefix}...`}
        />
        <Field
          as="input"
          label="Second secret (optional)"
          hint="During a rotation, the previous secret."
          name="previous"
          type="password"
        />
        <Field
          as="input"
          label="Time of arrival (optional)"
          hint="Unix seconds or a date. Leave it empty for a delivery that arrived now."
          name="arrival"
        />
      </div>
      <div className="workbench-row">
        <button type="submit" className="button button--primary" disabled={!isEnabled}>
          Check delivery
        </button>
        <button type="button" className="button" disabled={!isEnabled} onClick={showExample}>
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
