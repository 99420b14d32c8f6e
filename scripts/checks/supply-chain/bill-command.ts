import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Product, validateBill, writeBill} from './bill-of-materials.ts';
import {readLock} from './project.ts';

const target = process.argv[2] ?? 'test-results/bill-of-materials.cdx.json';
try {
  const product = JSON.parse(readFileSync('package.json', 'utf8')) as Product;
  const bill = writeBill(product, readLock(readFileSync('package-lock.json', 'utf8')));
  await validateBill(bill);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, bill);
  const {components} = JSON.parse(bill) as {components: unknown[]};
  console.log(`${target}: ${components.length} packages, valid CycloneDX 1.6.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
