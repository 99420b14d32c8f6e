import {describe, expect, it, vi} from 'vitest';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../openapi/samples/types.ts';
import {findVariables} from './find-variables.ts';
import {bindVariables, renderPanels} from './samples.ts';

const REQUEST = {
  method: 'POST',
  baseUrl: 'https://api.ticketing.example/v1',
  path: '/events/$EVENT_GUID/dates',
  query: [],
  headers: [{name: 'Idempotency-Key', value: 'run-$RUN_ID'}],
  credentials: [],
  body: {kind: 'json', value: {start: `\${DAY_1}T10:00:00Z`, note: "it's $5 `off`"}},
  response: {kind: 'json', status: '201'},
} satisfies SampleRequest;

/** What a reader copies in the sandbox. */
function write(request: SampleRequest) {
  const {values, variables} = findVariables(request);
  const run = {file: 'create', installs: false, saves: {DATE_GUID: '.data[0].guid'}};
  const panels = renderPanels(values, 'call', {variables, run});
  return Object.fromEntries(
    panels.map(({language, html}) => [
      language,
      html
        .replace(/<span data-environment="production">[^<]*<\/span>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ]),
  );
}

describe('a sample that reads values from its environment', () => {
  const code = write(REQUEST);

  it('reads them in the way of each language', () => {
    expect(code.php).toContain("$baseUrl . '/events/' . getenv('EVENT_GUID') . '/dates'");
    expect(code.php).toContain("'Idempotency-Key: run-' . getenv('RUN_ID')");
    expect(code.go).toContain('baseURL+"/events/"+os.Getenv("EVENT_GUID")+"/dates"');
    expect(code.go).toContain('os.Getenv("DAY_1") + "T10:00:00Z"');
    expect(code.node).toContain(`\${baseUrl}/events/\${process.env.EVENT_GUID}/dates`);
    expect(code.curl).toContain('"$API_BASE_URL/events/$EVENT_GUID/dates"');
    expect(code.curl).toContain(`"start": "\${DAY_1}T10:00:00Z"`);
  });

  it('escapes what the shell would read as a variable', () => {
    expect(code.curl).toContain(String.raw`"note": "it's \$5 \`off\`"`);
  });

  it('names the sandbox as its server', () => {
    for (const {id} of LANGUAGES) {
      expect(code[id]).toContain('https://api.sandbox.ticketing.example/v1');
      expect(code[id]).not.toContain('https://api.ticketing.example');
    }
  });

  it('saves values of the response', () => {
    expect(code.php).toMatch(/^cat >create\.php <<'PHP'\n/);
    expect(code.php).toContain('\nPHP\nphp create.php | tee response.json\n');
    expect(code.curl).toContain('<<JSON | tee response.json\n');
    for (const {id} of LANGUAGES) {
      expect(code[id]).toContain("export DATE_GUID=$(jq -r '.data[0].guid' response.json)\n");
    }
  });

  it('is refused where an invented value would remain', () => {
    const variables = [{name: 'A_GUID', mark: 'mark-1'}];
    expect(() => bindVariables('# mark-1', 'php', {server: undefined, variables})).toThrow(
      'cannot read A_GUID',
    );
  });
});

it('a host is marked once where several servers have it, and not where both environments do', async () => {
  const [production, sandbox] = ['https://a.example/v1', 'https://test.a.example/v1'];
  const same = {production: 'https://b.example/live', sandbox: 'https://b.example/test'};
  vi.doMock('../../product/hosts.ts', () => ({
    hosts: [],
    servers: [{production, sandbox}, {production: 'https://a.example/v2', sandbox}, same],
  }));
  vi.resetModules();
  const {markHosts} = await import('../config/sample-hosts.ts');
  expect(markHosts('a.example, b.example')).toBe(
    '<span data-environment="sandbox">test.a.example</span>' +
      '<span data-environment="production">a.example</span>, b.example',
  );
});
