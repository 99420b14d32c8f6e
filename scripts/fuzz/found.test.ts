import {afterAll, describe, expect, it} from 'vitest';
import {recordFigure} from '../figures/record-figure.ts';
import {checkDocument} from './check-document.ts';
import {FOUND} from './found.ts';
import {toJson} from './run-fuzz.ts';
import {startWatchdog} from './watchdog.ts';

afterAll(() => recordFigure('found', FOUND.length));

describe('a document that once broke the pipeline', () => {
  it.each(FOUND)('becomes pages: $fault', ({document}) => {
    const watchdog = startWatchdog();
    const bytes = toJson(document);
    expect(watchdog.guard(bytes, () => checkDocument(bytes))).toBe('pages');
    watchdog.stop();
  });
});
