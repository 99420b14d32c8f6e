import {
  buildSampleRequest,
  LANGUAGES,
  type LanguageId,
  type OperationShape,
  type SampleValues,
} from '../../../../openapi/samples';
import {highlight} from '../../../../openapi/samples/highlight';

/** One sample as the page shows it. */
export type RenderedSample = {
  readonly language: LanguageId;
  readonly code: string;
  /** Highlighted HTML for the inside of the `<code>`. */
  readonly html: string;
};

/** Writes and highlights the samples of all languages for the values of the form. */
export function renderSamples(shape: OperationShape, values: SampleValues): RenderedSample[] {
  const request = buildSampleRequest(shape, values);
  return LANGUAGES.map(({id, grammar, render}) => {
    const code = render(request);
    return {language: id, code, html: highlight(code, grammar)};
  });
}
