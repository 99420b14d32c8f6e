import {crc32, deflateSync} from 'node:zlib';

/** Colour of the starter's icons, as in its style sheet. */
export const ACCENT = {light: '#1d4ed8', dark: '#8fb4ff'} as const;

/** Draws a square with the first letter of the name. */
export function drawLogo(name: string, fill: string, ink: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const text = letter.replace(/[&<>"]/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<rect x="1" y="1" width="26" height="26" rx="6" fill="${fill}"/>` +
    `<text x="14" y="20" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="${ink}">${text}</text></svg>\n`
  );
}

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Makes a PNG of one colour, for the places that take no SVG. */
export function makePng(size: number, colour: string): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixel = Buffer.from(colour.slice(1), 'hex');
  const row = Buffer.concat([Buffer.of(0), ...Array.from({length: size}, () => pixel)]);
  const rows = Buffer.concat(Array.from({length: size}, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makeChunk('IHDR', head),
    makeChunk('IDAT', deflateSync(rows)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Wraps a PNG as an icon file of one picture. */
export function makeIco(size: number, colour: string): Buffer {
  const png = makePng(size, colour);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(24, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
