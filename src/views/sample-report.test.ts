import {expect, it} from 'vitest';
import type {SampleReport, SampleResult} from '../openapi/sample-report/claim';
import {LANGUAGES} from '../openapi/samples/languages';
import {SAMPLE_FORMS} from '../openapi/samples/languages/labels';
import {buildReportView} from './sample-report';

const APIS = ['dashboard', 'webhooks'].map((id) => ({id, label: id.toUpperCase(), source: id}));

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

const view = (hashes: {readonly [api: string]: string}) =>
  buildReportView(REPORT, APIS, hashes, (api, slug) => `${api} ${slug}`);

it('the page of results counts by family and language and says what is wrong', () => {
  const report = view({dashboard: 'abc', webhooks: 'def'});
  expect(report?.runtimes).toEqual(['PHP 8.2', 'Go 1.19', 'curl 7.88']);
  expect(report?.apis[0]).toMatchObject({
    ...{id: 'dashboard', label: 'DASHBOARD', sha256: 'abc'},
    families: [
      {
        name: 'Events',
        passed: LANGUAGES.map(({id}) => (id === 'go' ? 3 : 4)),
        operations: [
          {slug: 'create-event', title: 'dashboard create-event'},
          {slug: 'get-event', problems: [['Go, call', 'sends no request']]},
        ],
        refusals: [1, 1],
      },
    ],
  });
});

it('the page of results leaves out an API whose document is another now', () => {
  expect(view({dashboard: 'new', webhooks: 'def'})?.apis.map(({id}) => id)).toEqual(['webhooks']);
  expect(view({})).toBeUndefined();
});
