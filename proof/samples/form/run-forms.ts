import {existsSync} from 'node:fs';
import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runAll} from '../../../scripts/processes.ts';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/forms.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {type CapturedRequest, startCaptureServer} from '../capture/capture-server.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import type {Specification} from '../pages/list-sample-pages.ts';
import {checkAgreement} from '../proof/check-agreement.ts';
import {checkRun} from '../proof/check-run.ts';
import {checkSyntax} from '../proof/check-syntax.ts';
import {startProgress} from '../proof/progress.ts';
import {buildFiles} from '../proof/sample-files.ts';
import {
  listSampleKinds,
  redirectTo,
  type SampleKey,
  type SampleKind,
  toSampleKey,
} from '../run/sample-key.ts';
import {prepareSamples, type RunnableSample, type SampleRunner} from '../run/sample-runner.ts';
import {checkTyped, type TypedForm} from './check-typed.ts';

type Wire = {
  readonly baseUrlOf: (form: TypedForm, kind: SampleKind) => string;
  readonly requestOf: (form: TypedForm, kind: SampleKind) => CapturedRequest | undefined;
};

type FormRun = {
  readonly form: TypedForm;
  readonly sample: RunnableSample;
};

/** One sample that a form made, with what is wrong, one sentence each. */
export type FormResult = {
  readonly id: string;
  readonly key: SampleKey;
  readonly problems: readonly string[];
};

/**
 * Checks and runs the samples that forms made: valid values against the mock of their specification,
 * others against a server that takes everything.
 *
 * @param isShort whether each form of values is run in one form of the samples alone, in turn
 */
export async function runForms(
  forms: readonly TypedForm[],
  specifications: readonly Specification[],
  languages: readonly LanguageId[],
  isShort: boolean,
): Promise<FormResult[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'samples-form-'));
  await using proxy = await startProofProxy(
    specifications.map((each) => [each.api, each.document]),
  );
  await using sink = await startCaptureServer(() => ({
    status: 200,
    type: 'application/json',
    body: '{"ok":true}',
  }));
  const wire: Wire = {
    baseUrlOf: (form, kind) =>
      form.isValid
        ? proxy.baseUrlOf(toKey(form, kind))
        : sink.baseUrlOf(`${toSampleKey(kind)}~${form.id}`),
    requestOf: (form, kind) =>
      form.isValid
        ? proxy.exchangesOf(toKey(form, kind))[0]?.request
        : sink.requestsOf(`${toSampleKey(kind)}~${form.id}`)[0],
  };
  const isWanted = (at: number) => (kind: SampleKind) =>
    !isShort || kind.form === SAMPLE_FORMS[at % SAMPLE_FORMS.length];
  const kinds = listSampleKinds(languages);
  const runs = forms.flatMap((form, at) =>
    kinds.filter(isWanted(at)).map((kind): FormRun => {
      const code = form.samples.get(toSampleKey(kind)) ?? '';
      const redirection =
        kind.form === 'call'
          ? redirectTo(form.operation.shape, wire.baseUrlOf(form, kind))
          : undefined;
      return {form, sample: {id: form.id, ...kind, code, redirection}};
    }),
  );
  const samples = runs.map(({sample}) => sample);
  const runner = await prepareSamples(path.join(folder.path, 'runs'), samples);
  const syntax = await checkSyntax(samples, runner);
  const progress = startProgress('Forms', runs.length);
  const results = await runAll(runs, 2, async (run) => {
    const problems = [
      ...(syntax.get(run.sample) ?? []),
      ...(await proveRun(run, runner, wire, proxy)),
    ];
    progress.add(1, problems.length > 0 ? 1 : 0);
    return {id: run.form.id, key: toSampleKey(run.sample), problems};
  });
  progress.end();
  const disagreements = compareForms(forms, languages, wire);
  return results.map(({id, key, problems}) => ({
    id,
    key,
    problems: [...problems, ...(disagreements.get(`${id} ${key}`) ?? [])],
  }));
}

async function proveRun(
  {form, sample}: FormRun,
  runner: SampleRunner,
  wire: Wire,
  proxy: ProofProxy,
): Promise<string[]> {
  const files = buildFiles(form.operation.shape);
  const environment = {baseUrl: wire.baseUrlOf(form, sample), token: 'proof-token', files};
  const result = await runner.run(sample, environment);
  const request = wire.requestOf(form, sample);
  const problems = request ? checkTyped(form, request) : ['no request arrived'];
  const folder = runner.folderOf(sample);
  // What the hostile texts do when they are not data.
  if (existsSync(path.join(folder, 'injected'))) problems.push('runs what was typed');
  if (form.isValid) {
    const shown = {...form.operation, answer: undefined};
    const exchanges = proxy.exchangesOf(toKey(form, sample));
    problems.push(...(await checkRun(shown, sample.form, result, exchanges, folder)));
  } else if (result.exitCode !== 0) {
    problems.push(`ends with code ${result.exitCode}: ${result.stderr.slice(0, 300)}`);
  }
  return problems;
}

/** Where the requests of one form differ, by form and sample. */
function compareForms(
  forms: readonly TypedForm[],
  languages: readonly LanguageId[],
  wire: Wire,
): Map<string, string[]> {
  const entries = forms.flatMap((form) => {
    const requests = listSampleKinds(languages).flatMap((kind) => {
      const request = wire.requestOf(form, kind);
      return request ? [[toSampleKey(kind), request] as const] : [];
    });
    return [...checkAgreement(new Map(requests))].map(([key, problems]): [string, string[]] => [
      `${form.id} ${key}`,
      problems.map((problem) => problem.slice(0, 600)),
    ]);
  });
  return new Map(entries);
}

function toKey(
  {id, operation}: TypedForm,
  {language, form}: SampleKind,
): Parameters<ProofProxy['baseUrlOf']>[0] {
  return {api: operation.api, slug: id.replaceAll('~', '.'), language, form};
}
