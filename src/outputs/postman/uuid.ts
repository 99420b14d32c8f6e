import {createHash} from 'node:crypto';

/** Of this site's collections; an arbitrary one that never changes. */
const NAMESPACE = '8c1f0a52-64f8-4a0f-9a3e-6f0f5d9b7c21';

/** Makes the UUID of a name (RFC 9562, version 5): the same one for the same name. */
export function toUuid(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
