import {writeBillFile} from './write-bill-file.ts';

const target = process.argv[2] ?? 'test-results/bill-of-materials.cdx.json';
try {
  const count = await writeBillFile(target);
  console.log(`${target}: ${count} packages, valid CycloneDX 1.6.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
