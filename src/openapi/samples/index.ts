// The one entrance of samples for page data (build) and the form (browser); it has no highlighter.
export {SampleError} from './errors.ts';
export {exampleValues} from './example-values.ts';
export {SAMPLE_FORMS} from './languages/forms.ts';
export {LANGUAGES, renderSample} from './languages/index.ts';
export {buildSampleRequest} from './request/build-request.ts';
export {serialiseShape} from './shape/serialise-shape.ts';
export type * from './types.ts';
