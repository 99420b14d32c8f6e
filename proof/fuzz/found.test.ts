import {describe, expect, it} from 'vitest';
import {checkDocument} from './check-document.ts';
import {FOUND} from './found.ts';
import {toJson} from './run-fuzz.ts';
import {startWatchdog} from './watchdog.ts';

describe('a document that once broke the pipeline', () => {
  it.each(FOUND)('becomes pages: $fault', ({document}) => {
    const watchdog = startWatchdog();
    const bytes = toJson(document);
    expect(watchdog.guard(bytes, () => checkDocument(bytes))).toBe('pages');
    watchdog.stop();
  });
});
