import '../site/check-settings.ts';
import {parseArgs} from 'node:util';
import {runCommand} from '../run-command.ts';
import {writeHosts} from './write-hosts.ts';

await runCommand(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const {headers, rules} = await writeHosts(values.dir);
  console.log(`Headers of ${rules.length} rules and ${headers.length} security headers.`);
});
