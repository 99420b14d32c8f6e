import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LanguageId} from '../../../src/samples/types.ts';
import {type PrismMock, startPrismMock} from '../../mock/prism-mock.ts';
import {type CapturedRequest, startCaptureServer} from '../capture/capture-server.ts';
import {type ProofProxy, startProofProxy} from '../mock/proof-proxy.ts';
import type {Specification} from '../pages/list-sample-pages.ts';
import {checkAgreement} from '../proof/check-agreement.ts';
import {checkRun} from '../proof/check-run.ts';
import {startProgress} from '../proof/progress.ts';
import {buildFiles} from '../proof/sample-files.ts';
import {runAll} from '../run/processes.ts';
import {prepareSamples, type RunnableSample} from '../run/sample-runner.ts';
import {checkTyped, type TypedForm} from './prove-form.ts';

type Wire = {
  readonly baseUrlOf: (form: TypedForm, language: LanguageId) => string;
  readonly requestOf: (form: TypedForm, language: LanguageId) => CapturedRequest | undefined;
};

type FormRun = {
  readonly form: TypedForm;
  readonly sample: RunnableSample;
};

/**
 * Runs the samples that forms made: valid values against the mock of their specification, others
 * against a server that takes everything.
 *
 * @returns what is wrong, one sentence each.
 */
export async function runForms(
  forms: readonly TypedForm[],
  specifications: readonly Specification[],
  languages: readonly LanguageId[],
  nodeModules: string,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-form-'));
  const mocks: {[api: string]: PrismMock} = {};
  for (const {api, document} of specifications) mocks[api] = await startPrismMock(document);
  const proxy = await startProofProxy(
    Object.fromEntries(Object.entries(mocks).map(([api, {url}]) => [api, url])),
  );
  const sink = await startCaptureServer(() => ({
    status: 200,
    type: 'application/json',
    body: '{"ok":true}',
  }));
  const wire: Wire = {
    baseUrlOf: (form, language) =>
      form.isValid
        ? proxy.baseUrlOf(toKey(form, language))
        : sink.baseUrlOf(`${language}~${form.id}`),
    requestOf: (form, language) =>
      form.isValid
        ? proxy.exchangesOf(toKey(form, language))[0]?.request
        : sink.requestsOf(`${language}~${form.id}`)[0],
  };
  try {
    const runs = forms.flatMap((form) =>
      languages.map((language): FormRun => {
        const code = form.samples.get(language) ?? '';
        return {form, sample: {id: form.id, language, code}};
      }),
    );
    const samples = runs.map(({sample}) => sample);
    const runner = await prepareSamples(path.join(folder, 'runs'), samples, nodeModules);
    const progress = startProgress('Forms', runs.length);
    const results = await runAll(runs, 2, async ({form, sample}) => {
      const {language} = sample;
      const result = await runner.run(sample, {
        baseUrl: wire.baseUrlOf(form, language),
        token: 'proof-token',
        files: buildFiles(form.operation.shape),
      });
      const request = wire.requestOf(form, language);
      const found = request ? checkTyped(form, request) : ['no request arrived'];
      if (form.isValid) {
        const shown = {...form.operation, answer: undefined};
        const exchanges = proxy.exchangesOf(toKey(form, language));
        found.push(...(await checkRun(shown, result, exchanges, runner.folderOf(sample))));
      } else if (result.exitCode !== 0)
        found.push(`ends with code ${result.exitCode}: ${result.stderr.slice(0, 300)}`);
      progress.add(1, found.length > 0 ? 1 : 0);
      return found.map((problem) => `${form.id}, ${language}: ${problem}`);
    });
    progress.end();
    return [...results.flat(), ...compareForms(forms, languages, wire)];
  } finally {
    await Promise.all([
      proxy.close(),
      sink.close(),
      ...Object.values(mocks).map((each) => each.close()),
    ]);
    await rm(folder, {recursive: true, force: true});
  }
}

function compareForms(
  forms: readonly TypedForm[],
  languages: readonly LanguageId[],
  wire: Wire,
): string[] {
  return forms.flatMap((form) => {
    const requests = languages.flatMap((language) => {
      const request = wire.requestOf(form, language);
      return request ? [[language, request] as const] : [];
    });
    return [...checkAgreement(new Map(requests))].map(
      ([language, problems]) => `${form.id}, ${language}: ${problems.join('; ').slice(0, 600)}`,
    );
  });
}

function toKey(
  {id, operation}: TypedForm,
  language: LanguageId,
): Parameters<ProofProxy['baseUrlOf']>[0] {
  return {api: operation.api, slug: id.replaceAll('~', '.'), language};
}
