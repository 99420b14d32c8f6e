import type {TestEvent} from 'node:test/reporters';

/** Says each test as it ends, and in the last line how many passed and failed. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const {type, data} of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // Suites and files hold tests, and are none.
    if (data.details.type === 'suite') continue;
    const seconds = (data.details.duration_ms / 1000).toFixed(1);
    if (type === 'test:pass') passed++;
    else failed++;
    yield `${type === 'test:pass' ? '✓' : '✗'} ${data.name} (${seconds} s)\n`;
    if (type === 'test:fail') yield `${data.details.error.cause ?? data.details.error}\n`;
  }
  yield `${passed} passed, ${failed} failed\n`;
}
