import {CHECK_HOST, type Fault, raw, status} from './fault.ts';

const NOT_HTTP = 'Check that OPENAPI_STORAGE_URL names an HTTP server';
const LOGIN = 'Check OPENAPI_STORAGE_AUTHORIZATION';
const SERVES = 'Set OPENAPI_STORAGE_URL to the address that serves the documents themselves.';
const OK = 'HTTP/1.1 200 OK\r\n';

/** The host is not there, does not speak HTTP, refuses, or sends the fetch elsewhere. */
export const CONNECTION_FAULTS: readonly Fault[] = [
  {
    name: 'no server',
    storageUrl: ({broken}) => broken.closedPort,
    found: 'no server listens there',
    advice: CHECK_HOST,
  },
  {
    name: 'an unknown host',
    storageUrl: () => 'http://storage.invalid',
    found: 'the name of the host',
    advice: CHECK_HOST,
  },
  {
    name: 'a hang-up without a response',
    answer: raw(''),
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
  {
    name: 'another protocol',
    answer: raw('SSH-2.0-OpenSSH_9.6\r\n'),
    found: 'the answer is not HTTP',
    advice: NOT_HTTP,
  },
  {
    name: 'a head of 64 KiB',
    answer: raw(`${OK}x: ${'y'.repeat(65_536)}\r\n\r\n{}`),
    found: 'the head of the answer is larger',
    advice: NOT_HTTP,
  },
  {
    name: 'two lengths',
    answer: raw(`${OK}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`),
    found: 'the body is shorter or longer than its Content-Length',
    advice: CHECK_HOST,
  },
  {
    name: 'a TLS handshake that stops',
    storageUrl: ({broken}) => broken.silentTls,
    found: 'no connection within 0.5 s',
    advice: CHECK_HOST,
  },
  {
    name: 'HTTP where https is expected',
    storageUrl: ({broken}) => broken.plainBehindTls,
    found: 'the TLS connection was refused',
    advice: 'Correct the certificate of the host',
  },
  {
    name: 'a required login',
    answer: status(401),
    found: 'the host answers 401',
    advice: LOGIN,
  },
  {
    name: 'no document',
    answer: status(404),
    found: 'the host answers 404',
    advice: 'Publish the document there',
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
    name: 'a redirect with a password',
    answer: ({canary}) => status(302, {location: canary.url.replace('//', '//u:p@')})(),
    found: 'with a user or password',
    advice: SERVES,
  },
];
