import {describe, expect, it} from 'vitest';
import type {SampleReport, SampleResult} from '../openapi/sample-report/claim';
import {LANGUAGES} from '../openapi/samples/languages';
import {SAMPLE_FORMS} from '../openapi/samples/languages/labels';
import {buildReportView} from './sample-report';

const titles = new Map([['create-event', 'Create event']]);
const DASHBOARD = {api: {id: 'dashboard', label: 'Dashboard'}, sha256: 'abc', titles};
const WEBHOOKS = {api: {id: 'webhooks', label: 'Webhooks'}, sha256: 'def', titles};

const PASSED: SampleResult[] = LANGUAGES.flatMap(({id}) =>
  SAMPLE_FORMS.map((form) => ({language: id, form, sha256: 'x', status: 'passed'})),
);

const FAILED = PASSED.map(
  (each): SampleResult =>
    each.language === 'go' && each.form === 'call'
      ? {...each, status: 'failed', problems: ['sends no request']}
      : each,
);

const EVENTS = {api: 'dashboard', family: 'Events'};

const REPORT: SampleReport = {
  date: '2026-11-20T10:00:00.000Z',
  runtimes: {curl: '7.88.1', go: '1.19.8', php: '8.2.35'},
  specifications: {
    dashboard: {sha256: 'abc', operations: 2},
    webhooks: {sha256: 'def', operations: 1},
  },
  counts: {passed: 23, failed: 1},
  operations: [
    {...EVENTS, slug: 'create-event', samples: PASSED},
    {...EVENTS, slug: 'get-event', samples: FAILED},
    {api: 'webhooks', slug: 'list-webhooks', family: 'Webhooks', samples: PASSED},
  ],
  failures: [{...EVENTS, slug: 'create-event', language: 'go', answer: 404, status: 'passed'}],
};

describe('The page of results', () => {
  it('counts by family and language, and lists failures', () => {
    const view = buildReportView(REPORT, [DASHBOARD, WEBHOOKS]);
    expect(view?.total).toMatchObject({passed: 23, all: 24});
    expect(view?.runtimes).toEqual(['PHP 8.2', 'Go 1.19', 'cURL 7.88']);
    expect(view?.apis[0]).toEqual({
      id: 'dashboard',
      label: 'Dashboard',
      sha256: 'abc',
      families: [
        {
          name: 'Events',
          counts: [
            ...LANGUAGES.map(({id, label}) => ({label, passed: id === 'go' ? 3 : 4, all: 4})),
            {label: 'Error handling', passed: 1, all: 1},
          ],
          operations: [
            {slug: 'create-event', title: 'Create event', problems: []},
            {slug: 'get-event', title: 'get-event', problems: ['go, call: sends no request']},
          ],
        },
      ],
    });
  });

  it('omits an API whose document has changed', () => {
    const changed = {...DASHBOARD, sha256: 'new'};
    expect(buildReportView(REPORT, [changed, WEBHOOKS])?.apis.map(({id}) => id)).toEqual([
      'webhooks',
    ]);
    expect(buildReportView(REPORT, [changed])).toBeUndefined();
  });
});
