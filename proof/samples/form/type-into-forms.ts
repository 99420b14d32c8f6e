import type {BrowserContext} from '@playwright/test';
import {findHeadlessShell, launchChromium} from '../../../scripts/browser/find-chromium.ts';
import {runAll} from '../../../scripts/processes.ts';
import {HOSTILE_TEXTS, toHeaderText, toUtf8} from '../bench/hostile-texts.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import type {TypedForm} from './check-typed.ts';
import {findSchema, fitText} from './find-schema.ts';
import {type Control, type FormPage, openForm} from './form-page.ts';

const GROUPS = ['Path', 'Query', 'Headers', 'Request body'];

const LONG_TEXT = '0123456789'.repeat(10_000);

/** Long texts are told apart from those that every field gets. */
const TEXTS = HOSTILE_TEXTS.filter(([name, text]) => text.length < 10_000 && name !== 'number').map(
  ([, text]) => text,
);

/** Pages that are typed into at the same time. */
const PAGES = 2;

export type TypingOptions = {
  /** How many of the operations get texts of 100 kB. */
  readonly longCount: number;
  /** Whether every field of them gets one, or one field of each group. */
  readonly isEveryFieldLong: boolean;
};

/** Types into the forms of operations in a browser and takes the samples from the pages. */
export async function typeIntoForms(
  siteUrl: string,
  operations: readonly Operation[],
  options: TypingOptions,
  onTyped: () => void,
): Promise<TypedForm[]> {
  await using browser = await launchChromium(findHeadlessShell());
  // One context, so that its pages share the cache.
  const context = await browser.newContext();
  const forms = await runAll([...operations.entries()], PAGES, async ([index, operation]) => {
    const fitting = (control: number) => TEXTS[(index * 7 + control) % TEXTS.length] ?? '';
    const valid = await typeIntoForm(context, siteUrl, operation, true, fitting);
    const hostile = await typeIntoForm(context, siteUrl, operation, false, joinTexts);
    const long =
      index < options.longCount
        ? await typeLongTexts(context, siteUrl, operation, options.isEveryFieldLong)
        : [];
    onTyped();
    return [valid, hostile, ...long];
  });
  return forms.flat();
}

/** All texts at once; what matters at a start comes first in one field after the other. */
function joinTexts(first: number): string {
  const start = first % TEXTS.length;
  return [...TEXTS.slice(start), ...TEXTS.slice(0, start)].join('\n');
}

async function typeIntoForm(
  context: BrowserContext,
  siteUrl: string,
  operation: Operation,
  isValid: boolean,
  textOf: (control: number) => string,
): Promise<TypedForm> {
  return withForm(context, siteUrl, operation, async (form) => {
    const typed: TypedForm['typed'][number][] = [];
    for (const [index, control] of form.controls.entries()) {
      const text = chooseText(operation, control, isValid, textOf(index));
      if (text === undefined || (isValid && (await opensObject(control)))) continue;
      const arrived = await form.type(control, text);
      typed.push({path: control.path, text: arrived, isJson: control.kind === 'JSON'});
    }
    const id = `${operation.slug}~${isValid ? 'valid' : 'hostile'}`;
    return {id, operation, isValid, typed, samples: await form.readSamples()};
  });
}

/** A value in an object that is not sent yet would make its other members required. */
async function opensObject({path, locator}: Control): Promise<boolean> {
  return path.length > 2 && (await locator.inputValue()) === '';
}

function chooseText(
  {shape}: Operation,
  {path, kind}: Control,
  isValid: boolean,
  text: string,
): string | undefined {
  if (kind !== 'text' && kind !== 'JSON') return undefined;
  const [group = ''] = path;
  if (!GROUPS.includes(group)) return undefined;
  const schema = findSchema(shape, path);
  if (schema?.file) return undefined;
  if (kind === 'JSON') return isValid ? undefined : writeJson(toUtf8(text));
  const carried = group === 'Headers' ? toHeaderText(text) : text;
  return isValid ? fitText(schema, carried) : carried;
}

function writeJson(text: string): string {
  return JSON.stringify({[text]: [text, null, 1.5]});
}

/** One text of 100 kB at a time: HTTP libraries take 1 MiB of headers and address together. */
async function typeLongTexts(
  context: BrowserContext,
  siteUrl: string,
  operation: Operation,
  isEveryField: boolean,
): Promise<TypedForm[]> {
  const open = <Result>(use: (form: FormPage) => Promise<Result>) =>
    withForm(context, siteUrl, operation, use);
  const chosen = await open(async ({controls}) => listLong(operation, controls, isEveryField));
  return runAll(chosen, 1, (index) =>
    open(async (page) => {
      const control = page.controls[index] as Control;
      const text = await page.type(control, LONG_TEXT);
      const typed = [{path: control.path, text, isJson: false}];
      const id = `${operation.slug}~long-${index}`;
      return {id, operation, isValid: false, typed, samples: await page.readSamples()};
    }),
  );
}

/** The places of the controls that take a long text, all of them or the first of each group. */
function listLong(
  {shape}: Operation,
  controls: readonly Control[],
  isEveryField: boolean,
): number[] {
  const groups = new Set<string>();
  return controls.flatMap(({path, kind}, index) => {
    const [group = ''] = path;
    const isText = kind === 'text' && GROUPS.includes(group) && !findSchema(shape, path)?.file;
    if (!isText || (groups.has(group) && !isEveryField)) return [];
    groups.add(group);
    return [index];
  });
}

async function withForm<Result>(
  context: BrowserContext,
  siteUrl: string,
  {api, slug}: Operation,
  use: (form: FormPage) => Promise<Result>,
): Promise<Result> {
  await using page = await context.newPage();
  return await use(await openForm(page, `${siteUrl}/api/${api}/${slug}/`));
}
