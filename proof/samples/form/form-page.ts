import type {Locator, Page} from '@playwright/test';
import {ROW_NAME_HINT} from '../../../src/components/reference/sample-form/model/row-name-hint.ts';
import {listSampleKinds, type SampleKey, toSampleKey} from '../run/sample-key.ts';

/** One control of the form and where its value goes. */
export type Control = {
  readonly locator: Locator;
  /** Names of the groups around it and its own label, e.g. `Body`, `address`, `city`. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'choice' | 'JSON' | 'other';
};

/** An operation page whose form is open. */
export type FormPage = {
  readonly controls: readonly Control[];
  /** Types into a control; gives what stands in it afterwards. */
  readonly type: (control: Control, text: string) => Promise<string>;
  /** The samples once they follow what was typed. */
  readonly readSamples: () => Promise<Map<SampleKey, string>>;
};

/** Opens the form of an operation page, with all its disclosures. */
export async function openForm(page: Page, url: string): Promise<FormPage> {
  await page.goto(url);
  await page.getByText('Use your own values').click();
  const form = page.getByRole('form', {name: 'Values for the samples'});
  await form.waitFor();
  await form.evaluate((element) => {
    for (const details of Array.from(element.querySelectorAll('details'))) details.open = true;
  });
  return {
    controls: await listControls(form),
    type: async ({locator}, text) => {
      // A field that sends null has its toggle beside it.
      if (await locator.isDisabled()) await locator.locator('..').getByRole('checkbox').uncheck();
      await locator.fill(text);
      return locator.inputValue();
    },
    readSamples: async () => {
      // The form promises its samples within 100 ms.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      const entries = listSampleKinds().map(async (kind) => {
        const {language, form: shown} = kind;
        const code = page.locator(`[data-panel="${language}"] [data-code-form="${shown}"] code`);
        return [toSampleKey(kind), (await code.textContent()) ?? ''] as const;
      });
      return new Map(await Promise.all(entries));
    },
  };
}

async function listControls(form: Locator): Promise<Control[]> {
  const controls = form.locator('input, textarea, select');
  const described = await controls.evaluateAll(
    (elements, rowNameHint) =>
      elements.map((element) => {
        const control = element as HTMLInputElement;
        const groups: string[] = [];
        for (let node = element.parentElement; node; node = node.parentElement) {
          const legend = node.tagName === 'FIELDSET' ? node.querySelector('legend') : null;
          const name = legend?.firstChild?.textContent;
          if (name) groups.unshift(name);
        }
        const label = control.labels?.[0]?.textContent ?? '';
        const hint = element.parentElement?.textContent ?? '';
        const isJson = element.tagName === 'TEXTAREA' && hint.endsWith('JSON');
        // A new name for a member of a map is another member.
        const isName = hint.endsWith(rowNameHint);
        const isText = (element.tagName === 'TEXTAREA' || control.type === 'text') && !isName;
        const isChoice = element.tagName === 'SELECT';
        const kind = isJson ? 'JSON' : isText ? 'text' : isChoice ? 'choice' : 'other';
        return {path: [...groups, label], kind: kind as Control['kind']};
      }),
    ROW_NAME_HINT,
  );
  return described.map((each, index) => ({...each, locator: controls.nth(index)}));
}
