import {type Bytes, fromBase64, fromHex} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import type {WebhookScheme} from '../scheme.ts';

/** One signature of the header: what it is in bytes, and what is wrong with how it is written. */
export type GivenSignature = {
  readonly text: string;
  /** Undefined where it cannot be read. */
  readonly mac: Bytes | undefined;
  readonly faults: readonly FaultId[];
};

/** Reads the signatures of a header, whichever way a program may have written them. */
export function readSignatures(
  {version}: WebhookScheme,
  values: readonly string[],
): GivenSignature[] {
  const all = values.join(' ').split(/\s+/).filter(Boolean);
  return all.map((text) => {
    const prefix = /^(?:v\d+[,=:]|sha\d+=)/i.exec(text)?.[0] ?? '';
    const {mac, faults} = decodeMac(text.slice(prefix.length));
    return {text, mac, faults: prefix === `${version},` ? faults : ['signature.prefix', ...faults]};
  });
}

/** An HMAC with SHA-256. */
const MAC_BYTES = 32;

/** Finds the encoding in which the text has the length of an HMAC. */
function decodeMac(text: string): Pick<GivenSignature, 'mac' | 'faults'> {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const attempts: [Bytes | undefined, FaultId[]][] = [
    [text.length % 4 === 0 ? fromBase64(text) : undefined, []],
    [fromHex(text), ['signature.encoding']],
    [fromBase64(standard), ['signature.encoding']],
  ];
  const [mac, faults] = attempts.find(([each]) => each?.length === MAC_BYTES) ?? [];
  return {mac, faults: faults ?? ['signature.unreadable']};
}
