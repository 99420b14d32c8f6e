import {chromium} from '@playwright/test';
import {CHROMIUM_FLAGS, findChromium} from '../../browser/find-chromium.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import {sumBytes, WIRE_TYPES, type WireFile, weighPage} from '../served/wire-bytes.ts';
import {getOutput, OURS, PAGES, type Site, STOCK} from '../sites.ts';
import type {Row, Section} from '../table.ts';

const KILOBYTE = 1000;
/** The phone that Lighthouse imitates, so that both parts see the same page. */
const VIEWPORT = {width: 412, height: 823};

/** Weighs the pages of both sites by type of file, as a phone with an empty cache loads them. */
export async function measureBytes(): Promise<Section[]> {
  const stock = await weighSite(STOCK);
  const ours = await weighSite(OURS);
  return Object.keys(PAGES).map((page) => ({
    title: `Bytes over the wire: ${page}`,
    rows: compareFiles(stock[page] ?? [], ours[page] ?? []),
  }));
}

function compareFiles(stock: readonly WireFile[], ours: readonly WireFile[]): Row[] {
  const compare = (name: string, read: (files: readonly WireFile[]) => number): Row => ({
    name,
    stock: read(stock) / KILOBYTE,
    ours: read(ours) / KILOBYTE,
    unit: 'kB',
  });
  const isOwn = ({isPrefetched}: WireFile) => !isPrefetched;
  return [
    ...WIRE_TYPES.map((type) => compare(type, (files) => sumBytes(files.filter(isOwn), type))),
    compare('all that the page needs', (files) => sumBytes(files.filter(isOwn))),
    compare('prefetched for the next page', (files) =>
      sumBytes(files.filter(({isPrefetched}) => isPrefetched)),
    ),
  ];
}

async function weighSite(site: Site): Promise<Record<string, WireFile[]>> {
  const server = await serveCompressed(getOutput(site));
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
  try {
    const weighed: Record<string, WireFile[]> = {};
    for (const [page, path] of Object.entries(PAGES)) {
      const context = await browser.newContext({viewport: VIEWPORT});
      weighed[page] = await weighPage(await context.newPage(), `${server.origin}${path}`);
      await context.close();
    }
    return weighed;
  } finally {
    await browser.close();
    await server.close();
  }
}
