import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {ReferencePage} from '../../../src/components/reference/ReferencePage.tsx';
import {loadOperation} from '../../../src/openapi/reference/fixtures/load-fixture.ts';
import {listSampleKinds, toSampleKey} from '../run/sample-key.ts';
import {readSamplePage} from './read-sample-page.ts';

const OPERATION = loadOperation('examples');

/** A page as the site has it, made by the components of the reference. */
function buildPage(): string {
  return renderToStaticMarkup(<ReferencePage page={OPERATION} />);
}

describe('A page', () => {
  it('gives its samples as a reader copies them, its shape and its example answer', () => {
    const page = readSamplePage(buildPage(), OPERATION.id);
    const samples = OPERATION.samples.flatMap(({language, code, program}) => [
      [`${language}-call`, code],
      [`${language}-program`, program],
    ]);
    expect([...page.samples.keys()]).toEqual(listSampleKinds().map(toSampleKey));
    expect(Object.fromEntries(page.samples)).toEqual(Object.fromEntries(samples));
    expect(page.shape).toEqual(JSON.parse(JSON.stringify(OPERATION.shape)));
    const success = OPERATION.responses.find(({status}) => status === page.shape.response.status);
    const example = success?.contents[0]?.examples[0]?.code;
    expect(example).toMatch(/./);
    expect(page.answer).toBe(example);
  });

  it('is refused when a sample or the shape is missing', () => {
    const withoutCurl = buildPage().replace('data-panel="curl"', '');
    expect(() => readSamplePage(withoutCurl, 'create-event')).toThrow(
      /create-event .*no samples for curl-call, curl-program/,
    );
    expect(() => readSamplePage('<main></main>', 'create-event')).toThrow(/found no shape/);
  });
});
