import {type Bytes, fromBase64, fromHex, toText} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import type {WebhookScheme} from '../scheme.ts';

/** One signature of the header: what it is in bytes, and what is wrong with how it is written. */
export type GivenSignature = {
  readonly text: string;
  /** Undefined where it cannot be read. */
  readonly mac: Bytes | undefined;
  readonly faults: readonly FaultId[];
};

/** More signatures than a rotation makes are no delivery of a platform. */
const MAX_SIGNATURES = 100;

/** Reads the signatures of a header, whichever way a program may have written them. */
export function readSignatures(scheme: WebhookScheme, values: readonly string[]): GivenSignature[] {
  const whole = values.join(' ').trim();
  return splitSignatures(scheme, whole)
    .slice(0, MAX_SIGNATURES)
    .map(({text, fault}) => {
      const {rest, faults} = readVersion(scheme, text);
      const decoded = decodeMac(rest);
      const all = [...(fault ? [fault] : []), ...faults, ...decoded.faults];
      return {text, mac: decoded.mac, faults: all};
    });
}

type Piece = {readonly text: string; readonly fault?: FaultId};

/** Parts at white space, and at the other separators that programs join signatures with. */
function splitSignatures({version}: WebhookScheme, whole: string): Piece[] {
  const pieces = whole.split(/\s+/).filter(Boolean);
  const joint = new RegExp(`[,;|](?=${version}[,=])`);
  return pieces.flatMap((piece): Piece[] => {
    const parts = piece.split(joint).map((part) => part.replace(/[,;]$/, ''));
    if (parts.length === 1 && parts[0] === piece) return [{text: piece}];
    return parts.filter(Boolean).map((text) => ({text, fault: 'signature.separator'}));
  });
}

function readVersion(
  {version}: WebhookScheme,
  text: string,
): {rest: string; faults: readonly FaultId[]} {
  if (text.startsWith(`${version},`)) return {rest: text.slice(version.length + 1), faults: []};
  const [other] = /^(?:v\d+[,=:]|sha\d+=)/i.exec(text) ?? [];
  if (!other) return {rest: text, faults: ['signature.no-version']};
  return {rest: text.slice(other.length), faults: ['signature.prefix']};
}

/** An HMAC with SHA-256. */
const MAC_BYTES = 32;

/** Finds the encoding in which the text has the length of an HMAC. */
function decodeMac(text: string): Pick<GivenSignature, 'mac' | 'faults'> {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const decoded = fromBase64(text);
  const attempts: [Bytes | undefined, FaultId[]][] = [
    [text.length % 4 === 0 ? decoded : undefined, []],
    [fromHex(text), ['signature.hex']],
    [decoded && fromHex(toText(decoded)), ['signature.base64-of-hex']],
    [fromBase64(standard), ['signature.base64url']],
  ];
  const [mac, faults] = attempts.find(([each]) => each?.length === MAC_BYTES) ?? [];
  return {mac, faults: faults ?? ['signature.unreadable']};
}
