import {readFile} from 'node:fs/promises';
import {writeDeep} from '../../write-file.ts';
import {type Product, validateBill, writeBill} from './bill-of-materials.ts';
import {readLock} from './project.ts';

/**
 * Writes the bill of materials of the project (CycloneDX 1.6) and validates it.
 *
 * @returns how many packages it names.
 * @throws when the bill is not valid.
 */
export async function writeBillFile(target: string): Promise<number> {
  const product = JSON.parse(await readFile('package.json', 'utf8')) as Product;
  const bill = writeBill(product, readLock(await readFile('package-lock.json', 'utf8')));
  await validateBill(bill);
  await writeDeep(target, bill);
  const {components} = JSON.parse(bill) as {components: unknown[]};
  return components.length;
}
