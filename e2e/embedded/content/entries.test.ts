import {expect, it} from 'vitest';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {resolveGuide} from '../../../src/guides/resolve-guide.ts';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';

const context = readGuideContext(process.cwd());

function resolve(source: string, where = context): string {
  const tree = parseGuide(source);
  expect(resolveGuide(tree, where)).toEqual([]);
  return JSON.stringify(tree);
}

it('links an error code that the documents use and do not list to the guide about errors', () => {
  const tree = resolve('A <ErrorCode code="stock_exhausted" />.', makeTestContext());
  expect(tree).toContain('"/docs/introduction/errors/"');
});

it('leads to the list of all error codes, and shows nothing where the documents list none', () => {
  expect(resolve('<ErrorCodes />')).toContain('"url":"/errors/"');
  expect(resolve('<ErrorCodes />', makeTestContext())).toContain('"children":[]');
});

it('shows the codes of fields and what each language needs', () => {
  expect(resolve('<FieldCodes />')).toContain('must_be_after');
  expect(resolve('<Runtimes />')).toContain('go run sample.go');
});

it('checks a part of a delivery against the payload of its type', () => {
  const delivery = (json: string) =>
    parseGuide(
      `<Delivery type="order.paid" partial>\n\n\`\`\`json\n${json}\n\`\`\`\n\n</Delivery>`,
    );
  expect(resolveGuide(delivery('{"sequence": 3}'), context)).toEqual([]);
  const [broken] = resolveGuide(delivery('{"sequence": "3", "colour": 1}'), context);
  expect(broken?.message).toMatch(/sequence must be integer; .*colour is not a field/);
  const empty = parseGuide('<Delivery type="order.paid" />');
  expect(resolveGuide(empty, context)[0]?.message).toContain('is empty');
});
