import {expect, it} from 'vitest';
import {buildFeedbackStart} from './feedback.ts';

it.each([
  [
    'https://github.com/acme/docs/issues/new',
    'https://github.com/acme/docs/issues/new?title=Documentation%20of%20{page}&body=',
  ],
  [
    'https://github.com/acme/docs/issues/new?labels=docs',
    'https://github.com/acme/docs/issues/new?labels=docs&title=Documentation%20of%20{page}&body=',
  ],
  [
    'https://gitlab.com/acme/docs/-/issues/new',
    'https://gitlab.com/acme/docs/-/issues/new?issue[title]=Documentation%20of%20{page}&issue[description]=',
  ],
  [
    'mailto:docs@acme.example',
    'mailto:docs@acme.example?subject=Documentation%20of%20{page}&body=',
  ],
])('a report to %s is prefilled as its host reads it', (to, start) => {
  expect(buildFeedbackStart(to)).toBe(start);
});
