// What page data (build) and the form (browser) import of the samples, without the highlighter.

export {LANGUAGES} from './languages/index.ts';
export {SAMPLE_FORMS} from './languages/labels.ts';
export {SampleError} from './request/base-url.ts';
export {buildSampleRequest, exampleValues} from './request/build-request.ts';
export type * from './types.ts';
