import '../site/check-settings.ts';
import {readFile} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readProduct} from '../../src/config/product.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {runCommand} from '../run-command.ts';
import {makeClients} from './make-clients.ts';

// Makes the TypeScript clients of all APIs, which the build publishes.
await runCommand(async () => {
  parseArgs({options: {}});
  const licence = await readFile('LICENSE', 'utf8');
  const {name: product, siteUrl, baseUrl} = readProduct(process.env);
  const sources = {product, licence, site: {siteUrl, baseUrl}};
  const made = await makeClients(readVerified(VERIFIED_DIR, APIS), CLIENTS_DIR, sources);
  const lines = made.map(({id, state, reason}) => `${id} ${state}${reason ? ` (${reason})` : ''}`);
  console.log(`TypeScript clients: ${lines.join(', ')}.`);
});
