import {buildSite} from '../build/build-site.ts';
import {isBuilt, OURS, STOCK} from '../sites.ts';
import {writeStockSite} from './stock-site.ts';

/**
 * Builds the stock site unless it was built before.
 *
 * @throws when the build is ended for its memory or fails.
 */
export async function ensureStock(memoryLimit: number): Promise<void> {
  if (await isBuilt(STOCK)) return;
  await writeStockSite(OURS.dir, STOCK.dir);
  const {cold} = await buildSite(STOCK, {memoryLimit, withWarm: false});
  if (!cold.ended) return;
  throw new Error(
    `The stock site was not built: its build in ${STOCK.dir} was ended for ${cold.ended}. ` +
      'Give more memory with --memory-limit.',
  );
}
