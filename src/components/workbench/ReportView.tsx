import type {ReactNode} from 'react';
import {count} from '../../openapi/document/quote';
import {CODE_LANGUAGES} from '../../openapi/samples/languages/shown';
import type {Report} from '../../webhooks/check/check-delivery.ts';
import type {FindingText} from '../../webhooks/faults/index.ts';
import {WEBHOOK_SCHEME} from '../../webhooks/scheme.ts';
import {CodeBar, CodeText} from '../code/CodeBar';
import {Fact} from '../Fact';

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  right: 'The delivery is genuine.',
  wrong: 'Something is wrong with this delivery.',
  unknown: 'The signature does not match, and no known mistake explains it.',
  incomplete: 'Something is missing.',
};

/** Longer texts are shown in part, but copied completely. */
const MAX_SHOWN = 4_000;

export function ReportView({report}: {readonly report: Report}): ReactNode {
  const {verdict, findings} = report;
  return (
    <>
      <p className="box workbench-notice" data-verdict={verdict}>
        {VERDICTS[verdict]}
      </p>
      {findings.map((finding) => (
        <Finding key={finding.fault} finding={finding} />
      ))}
      {verdict === 'unknown' && <HowToTell report={report} />}
      <Facts report={report} />
      <Signed report={report} />
    </>
  );
}

function Finding({finding}: {readonly finding: FindingText}): ReactNode {
  const {title, text, advice, isNote} = finding;
  return (
    <section className="box workbench-finding" data-note={isNote || undefined}>
      <p className="workbench-title">
        <InlineText text={title} />
      </p>
      <p>
        <InlineText text={text} />
      </p>
      {advice && (
        <dl className="facts">
          {CODE_LANGUAGES.map(({id, label}) => {
            const text = advice[id];
            return (
              text && (
                <Fact key={id} term={label}>
                  <InlineText text={text} />
                </Fact>
              )
            );
          })}
        </dl>
      )}
    </section>
  );
}

/** Text with code in backticks, which are doubled around code that contains one. */
function InlineText({text}: {readonly text: string}): ReactNode {
  return text.split(/(``.+?``(?!`)|`[^`]+`)/).map((part, index) => {
    const code = /^(`+)(.+)\1$/s.exec(part)?.[2];
    const key = `${index} ${part}`;
    return code === undefined ? <span key={key}>{part}</span> : <code key={key}>{code}</code>;
  });
}

/** How to distinguish a wrong secret from a changed body. */
function HowToTell({report}: {readonly report: Report}): ReactNode {
  const {secretHints, webhook} = report;
  const hints = secretHints.map((hint) => `\`${hint}\``).join(' and ');
  const owner = webhook ? `the webhook \`${webhook}\`` : 'the webhook';
  const steps = [
    `Compare \`secret_hint\` of ${owner} with ${hints}. If they differ, the secret is wrong.`,
    'Check another delivery of the same webhook. If every check fails, the secret is wrong.',
    'Compare the size of the body with `Content-Length`. If they differ, the body was changed.',
  ];
  return (
    <ul>
      {steps.map((step) => (
        <li key={step}>
          <InlineText text={step} />
        </li>
      ))}
    </ul>
  );
}

function Facts({report}: {readonly report: Report}): ReactNode {
  const {age, bodyBytes, signatures} = report;
  return (
    <dl className="facts">
      {age !== undefined && (
        <Fact term="Age">
          {count(Math.abs(age), 'second')}
          {age < 0 ? ' ahead of the clock' : ''} (tolerance: {WEBHOOK_SCHEME.toleranceSeconds}{' '}
          seconds)
        </Fact>
      )}
      <Fact term="Body">{bodyBytes.toLocaleString('en-GB')} bytes</Fact>
      {signatures.slice(0, 10).map(({text, secret}, index) => (
        <Fact key={`${index} ${text}`} term={`Signature ${index + 1}`}>
          <code>{text.slice(0, 200)}</code> {describeMatch(report, secret)}
        </Fact>
      ))}
    </dl>
  );
}

function describeMatch({secretHints}: Report, secret: number | undefined): string {
  if (secret === undefined) return 'matches no secret given';
  return `matches the ${secret === 0 ? 'first' : 'second'} secret, ${secretHints[secret]}`;
}

function Signed({report: {signed}}: {readonly report: Report}): ReactNode {
  if (!signed) return null;
  const {text = 'The body is not valid UTF-8.'} = signed;
  return (
    <div className="code" data-code="workbench">
      <CodeBar copies="signed message" text={text}>
        <span className="code-title">Message that is signed</span>
      </CodeBar>
      <CodeText>{text.slice(0, MAX_SHOWN)}</CodeText>
      {text.length > MAX_SHOWN && <p className="workbench-card-foot">Shown in part.</p>}
    </div>
  );
}
