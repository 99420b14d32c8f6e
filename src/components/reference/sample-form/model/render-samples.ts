import {markHosts} from '../../../../config/sample-hosts';
import {
  buildSampleRequest,
  LANGUAGES,
  type LanguageId,
  type OperationShape,
  SAMPLE_FORMS,
  type SampleForm,
  type SampleValues,
} from '../../../../openapi/samples';
import {highlightSparsely} from '../../../../openapi/samples/highlight';

/** One form of one sample as the page shows it. */
export type RenderedSample = {
  readonly language: LanguageId;
  readonly form: SampleForm;
  readonly code: string;
  /** Highlighted HTML for the inside of the `<code>`, with the hosts of both environments. */
  readonly html: string;
};

/** Writes and highlights the samples of all languages in both forms for the values of the form. */
export function renderSamples(shape: OperationShape, values: SampleValues): RenderedSample[] {
  const request = buildSampleRequest(shape, values);
  return LANGUAGES.flatMap(({id, grammar, render}) =>
    SAMPLE_FORMS.map((form) => {
      const code = render(request, form);
      return {language: id, form, code, html: markHosts(highlightSparsely(code, grammar))};
    }),
  );
}
