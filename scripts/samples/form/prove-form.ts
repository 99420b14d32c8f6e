import {isDeepStrictEqual} from 'node:util';
import {type Browser, chromium} from '@playwright/test';
import {HOSTILE_TEXTS} from '../../../src/samples/languages/testing/hostile-texts.ts';
import type {Json, LanguageId} from '../../../src/samples/types.ts';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import {findSchema, fitText} from './find-schema.ts';
import {findValue} from './find-value.ts';
import {type Control, type FormPage, openForm} from './form-page.ts';

/** What was typed into the form of one operation, and the samples that came of it. */
export type TypedForm = {
  readonly id: string;
  readonly operation: Operation;
  /** Whether the values fit the contract, so that the mock has to accept them. */
  readonly isValid: boolean;
  readonly typed: readonly {
    readonly path: readonly string[];
    readonly text: string;
    readonly isJson: boolean;
  }[];
  readonly samples: ReadonlyMap<LanguageId, string>;
};

const LONG_TEXT = '0123456789'.repeat(10_000);

/** Long texts are told apart from those that every field gets. */
const TEXTS = HOSTILE_TEXTS.filter(([name, text]) => text.length < 10_000 && name !== 'number');

/** Types into the forms of operations in a browser and takes the samples from the pages. */
export async function typeIntoForms(
  siteUrl: string,
  operations: readonly Operation[],
  onTyped: () => void,
): Promise<TypedForm[]> {
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
  try {
    const forms: TypedForm[] = [];
    for (const [index, operation] of operations.entries()) {
      for (const isValid of [true, false]) {
        const text = (control: number) => TEXTS[(index * 7 + control) % TEXTS.length]?.[1] ?? '';
        forms.push(await typeIntoForm(browser, siteUrl, operation, isValid, text));
        onTyped();
      }
    }
    for (const operation of operations.slice(0, 12)) {
      forms.push(...(await typeLongTexts(browser, siteUrl, operation)));
      onTyped();
    }
    return forms;
  } finally {
    await browser.close();
  }
}

async function typeIntoForm(
  browser: Browser,
  siteUrl: string,
  operation: Operation,
  isValid: boolean,
  textOf: (control: number) => string,
): Promise<TypedForm> {
  return withForm(browser, siteUrl, operation, async (form) => {
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
  if (!['Path', 'Query', 'Headers', 'Body'].includes(group)) return undefined;
  const schema = findSchema(shape, path);
  if (schema?.file) return undefined;
  if (kind === 'JSON') return isValid ? undefined : JSON.stringify({[text]: [text, null, 1.5]});
  const carried = group === 'Headers' ? toHeaderText(text) : text;
  return isValid ? fitText(schema, carried) : carried;
}

/** One text of 100 kB at a time: HTTP libraries take 1 MiB of headers and address together. */
async function typeLongTexts(
  browser: Browser,
  siteUrl: string,
  operation: Operation,
): Promise<TypedForm[]> {
  const forms: TypedForm[] = [];
  for (const group of ['Path', 'Query', 'Headers', 'Body']) {
    const form = await withForm(browser, siteUrl, operation, async (page) => {
      const control = page.controls.find(({path, kind}) => path[0] === group && kind === 'text');
      if (!control || findSchema(operation.shape, control.path)?.file) return undefined;
      const text = await page.type(control, LONG_TEXT);
      const typed = [{path: control.path, text, isJson: false}];
      const id = `${operation.slug}~long-${group.toLowerCase()}`;
      return {id, operation, isValid: false, typed, samples: await page.readSamples()};
    });
    if (form) forms.push(form);
  }
  return forms;
}

async function withForm<Result>(
  browser: Browser,
  siteUrl: string,
  {api, slug}: Operation,
  use: (form: FormPage) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage();
  try {
    return await use(await openForm(page, `${siteUrl}/api/${api}/${slug}/`));
  } finally {
    await page.close();
  }
}

/** HTTP carries no controls in headers, and blanks at the ends of a value mean nothing. */
function toHeaderText(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/^ +| +$/g, '');
}

/** Compares what was typed with what the server read, field by field. */
export function checkTyped({typed}: TypedForm, captured: CapturedRequest): string[] {
  const request = readRequest(captured);
  return typed.flatMap(({path, text, isJson}) => {
    const found = findValue(request, path);
    if (text === '' || isArrived(path, found, isJson ? (JSON.parse(text) as Json) : toUtf8(text))) {
      return [];
    }
    return [`${path.join(' › ')} arrives as ${shorten(found)} where ${shorten(text)} was typed`];
  });
}

function isArrived(path: readonly string[], found: Json | undefined, typed: Json): boolean {
  if (path[0] === 'Path') return Array.isArray(found) && found.includes(typed);
  if (isDeepStrictEqual(found, typed)) return true;
  // A list in one pair of the query.
  return path[0] === 'Query' && path.length > 2 && String(found).includes(String(typed));
}

function toUtf8(text: string): string {
  return Buffer.from(text).toString();
}

function shorten(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length})` : text;
}
