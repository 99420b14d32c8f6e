import '../site/check-settings.ts';
import {parseArgs} from 'node:util';
import {readProduct} from '../../src/config/product.ts';
import {runCommand} from '../run-command.ts';
import {writeHosts} from './write-hosts.ts';

await runCommand(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const {siteUrl, baseUrl} = readProduct(process.env);
  const {headers, rules} = await writeHosts({dir: values.dir, siteUrl, baseUrl});
  console.log(`Headers of ${rules.length} rules and ${headers.length} security headers.`);
});
