import {CHECK_HOST, type Fault, status} from './fault.ts';

const LOGIN = 'Check OPENAPI_STORAGE_AUTHORIZATION';

/** The host answers, with something other than the document. */
export const STATUS_FAULTS: readonly Fault[] = [
  {
    name: 'a login that is asked for',
    answer: status(401),
    found: 'the host answers 401',
    advice: LOGIN,
  },
  {
    name: 'a login that does not suffice',
    answer: status(403),
    found: 'the host answers 403',
    advice: LOGIN,
  },
  {
    name: 'no document',
    answer: status(404),
    found: 'the host answers 404',
    advice: 'Publish the document there',
  },
  {
    name: 'a document that is gone',
    answer: status(410),
    found: 'the host answers 410',
    advice: CHECK_HOST,
  },
  {
    name: 'an answer without content',
    answer: status(204),
    found: 'the host answers 204',
    advice: CHECK_HOST,
  },
  {
    name: 'a part that nobody asked for',
    answer: status(206),
    found: 'the host answers 206',
    advice: CHECK_HOST,
  },
  {
    name: '304 without a copy',
    answer: status(304),
    isFirstRun: true,
    found: 'the host answers 304, expected 200: it was not asked',
    advice: 'Look for a cache',
  },
  {
    name: 'a timeout on the other side',
    answer: status(408),
    found: 'the host answers 408, expected 200 (4 attempts)',
    advice: CHECK_HOST,
  },
  {
    name: 'too many requests for a day',
    answer: status(429, {'retry-after': '86400'}),
    found: 'the host answers 429',
    advice: CHECK_HOST,
  },
  {
    name: 'a wait of no sense',
    answer: status(429, {'retry-after': 'soon'}),
    found: 'the host answers 429',
    advice: CHECK_HOST,
  },
  {
    name: 'an error',
    answer: status(500),
    found: 'the host answers 500, expected 200 (4 attempts)',
    advice: CHECK_HOST,
  },
  {
    name: 'a gateway without a host',
    answer: status(502),
    found: 'the host answers 502',
    advice: CHECK_HOST,
  },
  {
    name: 'maintenance',
    answer: status(503, {'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT'}),
    found: 'the host answers 503',
    advice: CHECK_HOST,
  },
];

const SERVES = 'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.';

/** The host sends the client elsewhere. */
export const REDIRECT_FAULTS: readonly Fault[] = [
  {
    name: 'a redirect to itself',
    answer: status(302, {location: ''}),
    found: 'redirects to "", expected an address',
    advice: SERVES,
  },
  {
    name: 'a redirect loop',
    answer: status(301, {location: 'dashboard.json'}),
    found: 'redirects once more, expected at most 5',
    advice: SERVES,
  },
  {
    name: 'a redirect without an address',
    answer: status(307),
    found: 'redirects to nothing',
    advice: SERVES,
  },
  {
    name: 'a redirect to no address',
    answer: status(302, {location: 'http://'}),
    found: 'redirects to "http://", expected an address',
    advice: SERVES,
  },
  {
    name: 'a redirect to a file',
    answer: status(302, {location: 'file:///etc/passwd'}),
    found: 'an address with "file:"',
    advice: SERVES,
  },
  {
    name: 'a redirect to data',
    answer: status(302, {location: 'data:application/json,{}'}),
    found: 'an address with "data:"',
    advice: SERVES,
  },
  {
    name: 'a redirect with a password',
    answer: ({canary}) => status(302, {location: canary.url.replace('//', '//u:p@')})(),
    found: 'with a user or password',
    advice: SERVES,
  },
  {
    name: 'a redirect from https to http',
    storageUrl: ({broken}) => broken.downgrade,
    found: 'redirects from https to',
    advice: SERVES,
  },
];
