import {expect, it} from 'vitest';
import {HANDLER_LANGUAGES} from '../../src/webhooks/handler-languages.ts';
import {readVectors} from '../../src/webhooks/testing/vectors.ts';
import {makeVectors} from './make-vectors.ts';

it.each(HANDLER_LANGUAGES)('the committed vectors of $label are what its program makes', ({id}) => {
  expect(makeVectors(id)).toEqual(readVectors(id));
});
