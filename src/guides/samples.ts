import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleForm, SampleRequest} from '../openapi/samples/types.ts';
import {highlight} from './highlight.ts';

/** One language's program, coloured. */
export type SamplePanel = {
  readonly language: string;
  readonly label: string;
  readonly html: string;
};

/** Writes a request in one of its forms in every language of the samples. */
export function renderPanels(request: SampleRequest, form: SampleForm): SamplePanel[] {
  return LANGUAGES.map(({id, label, grammar, render}) => ({
    language: id,
    label,
    html: highlight(render(request, form), grammar).html,
  }));
}
