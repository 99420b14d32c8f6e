import {launchChromium} from '../../browser/find-chromium.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import {
  sumBytes,
  WIRE_TYPES,
  type WireFile,
  type WireType,
  weighPage,
} from '../served/wire-bytes.ts';
import {getOutput, OURS, PAGES, type Site, STOCK} from '../sites.ts';
import {compareResults, type Row, type Section} from '../table.ts';

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
  const isOwn = ({isPrefetched}: WireFile) => !isPrefetched;
  const weigh = (name: string, isCounted: (file: WireFile) => boolean, type?: WireType) =>
    [
      name,
      'kB',
      (files: readonly WireFile[]) => sumBytes(files.filter(isCounted), type) / KILOBYTE,
    ] as const;
  return compareResults(stock, ours, [
    ...WIRE_TYPES.map((type) => weigh(type, isOwn, type)),
    weigh('all that the page needs', isOwn),
    weigh('prefetched for the next page', ({isPrefetched}) => isPrefetched),
  ]);
}

async function weighSite(site: Site): Promise<Record<string, WireFile[]>> {
  await using server = await serveCompressed(getOutput(site));
  await using browser = await launchChromium();
  const weighed: Record<string, WireFile[]> = {};
  for (const [page, path] of Object.entries(PAGES)) {
    await using context = await browser.newContext({viewport: VIEWPORT});
    weighed[page] = await weighPage(await context.newPage(), `${server.origin}${path}`);
  }
  return weighed;
}
