import {runCommand} from '../../run-command.ts';
import {writeBillFile} from './write-bill-file.ts';

const target = process.argv[2] ?? 'test-results/bill-of-materials.cdx.json';
await runCommand(async () => {
  const count = await writeBillFile(target);
  console.log(`${target}: ${count} packages, valid CycloneDX 1.6.`);
});
