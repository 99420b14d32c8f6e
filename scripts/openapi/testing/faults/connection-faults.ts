import type {Answer} from '../storage-host.ts';
import {CHECK_HOST, DASHBOARD, type Fault, raw} from './fault.ts';

const TEXT = JSON.stringify(DASHBOARD);
const NOT_HTTP = 'Check that OPENAPI_STORAGE_URL names an HTTP server';
const TLS = 'Correct the certificate of the host';
const ON = 'HTTP/1.1 200 OK\r\n';

function answer(respond: Answer): () => Answer {
  return () => respond;
}

/** Sends part of a body that never ends. */
const stall = answer((_request, response) => {
  response.writeHead(200);
  response.write(TEXT.slice(0, 1_000));
});

const trickle = answer((_request, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 25);
  response.on('close', () => clearInterval(timer));
});

/** The host is not there, breaks off, or does not speak HTTP. */
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
    name: 'a reset at once',
    answer: answer((request) => void request.socket.resetAndDestroy()),
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
  {
    name: 'a hang-up without an answer',
    answer: raw(''),
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
  {
    name: 'a hang-up within the head',
    answer: raw(`${ON}content-le`),
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
    name: 'binary noise',
    answer: raw(Buffer.from([0x15, 3, 1, 0, 2, 2, 70])),
    found: 'the answer is not HTTP',
    advice: NOT_HTTP,
  },
  {
    name: 'an invalid header',
    answer: raw(`${ON}bad header\0: x\r\n\r\n{}`),
    found: 'the answer is not HTTP',
    advice: NOT_HTTP,
  },
  {
    name: 'a head of 64 KiB',
    answer: raw(`${ON}x: ${'y'.repeat(65_536)}\r\n\r\n{}`),
    found: 'the head of the answer is larger',
    advice: NOT_HTTP,
  },
  {
    name: 'a head that stops',
    isWaiting: true,
    answer: raw(`${ON}x: y\r\n`, true),
    found: 'no answer within',
    advice: CHECK_HOST,
  },
  {
    name: 'silence',
    isWaiting: true,
    answer: answer(() => {}),
    found: 'no answer within',
    advice: CHECK_HOST,
  },
  {
    name: 'a body that stops',
    isWaiting: true,
    answer: stall,
    found: 'the body stopped',
    advice: CHECK_HOST,
  },
  {
    name: 'a body that trickles for ever',
    isWaiting: true,
    answer: trickle,
    found: 'no complete answer within 8 s in all',
    advice: CHECK_HOST,
  },
  {
    name: 'half a body',
    answer: raw(`${ON}content-length: ${TEXT.length}\r\n\r\n${TEXT.slice(0, 5_000)}`),
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
  {
    name: 'half a chunked body',
    answer: raw(`${ON}transfer-encoding: chunked\r\n\r\n3e8\r\n${TEXT.slice(0, 1_000)}\r\n`),
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
  {
    name: 'half a body of no stated length',
    answer: raw(`${ON}connection: close\r\n\r\n${TEXT.slice(0, 5_000)}`),
    found: 'the parser reports',
    advice: 'Correct the document',
  },
  {
    name: 'a chunk of no size',
    answer: raw(`${ON}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
    found: 'the answer is not HTTP',
    advice: NOT_HTTP,
  },
  {
    name: 'two lengths',
    answer: raw(`${ON}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`),
    found: 'the body is shorter or longer than its Content-Length',
    advice: CHECK_HOST,
  },
  {
    name: 'a length of no number',
    answer: raw(`${ON}content-length: -2\r\n\r\n{}`),
    found: 'the answer is not HTTP',
    advice: NOT_HTTP,
  },
  {
    name: 'a certificate that nobody vouches for',
    storageUrl: ({broken}) => broken.selfSigned,
    found: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    advice: TLS,
  },
  {
    name: 'a certificate that has expired',
    storageUrl: ({broken}) => broken.expired,
    found: 'CERT_HAS_EXPIRED',
    advice: TLS,
  },
  {
    name: 'a certificate for another host',
    storageUrl: ({broken}) => broken.otherName,
    found: 'ERR_TLS_CERT_ALTNAME_INVALID',
    advice: TLS,
  },
  {
    name: 'a TLS handshake that stops',
    isWaiting: true,
    storageUrl: ({broken}) => broken.silentTls,
    found: 'no connection within 0.5 s',
    advice: CHECK_HOST,
  },
  {
    name: 'HTTP where https is expected',
    storageUrl: ({broken}) => broken.plainBehindTls,
    found: 'the TLS connection was refused',
    advice: TLS,
  },
  {
    name: 'https where HTTP is expected',
    storageUrl: ({broken}) => broken.tlsBehindPlain,
    found: 'the connection broke',
    advice: CHECK_HOST,
  },
];
