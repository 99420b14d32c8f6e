import '../site/check-settings.ts';
import {parseArgs} from 'node:util';
import {readProduct} from '../../src/config/product.ts';
import {runCommand} from '../run-command.ts';
import {hear, WAITS} from '../site/hear.ts';
import {scanPages, writeHosts} from './write-hosts.ts';

await runCommand(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}, ...WAITS}});
  const {siteUrl, baseUrl} = readProduct(process.env);
  // A build has written the pages, and writes what stands beside them.
  const scanned = values.wait ? await scanPages(values.dir) : undefined;
  if (values.wait) await hear();
  const {headers, rules} = await writeHosts({dir: values.dir, siteUrl, baseUrl}, scanned);
  console.log(`Headers of ${rules.length} rules and ${headers.length} security headers.`);
});
