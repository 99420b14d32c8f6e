import '../site/check-settings.ts';
import {parseArgs} from 'node:util';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {runCommand} from '../run-command.ts';
import {hear, WAITS} from '../site/hear.ts';
import {generateUnlessSame, hashInputs} from './generation-record.ts';

const loadGenerator = () => import('./generate-site.ts');

await runCommand(async () => {
  const {values} = parseArgs({options: WAITS});
  if (values.wait) {
    // A build fetches the documents meanwhile. A fault is said when it is loaded to be used.
    loadGenerator().catch(() => {});
    await hear();
  }
  const started = performance.now();
  const siteDir = process.cwd();
  const specifications = readVerified(VERIFIED_DIR, APIS);
  const isOwnFolder = product.storageUrl === undefined;
  // Before minutes of work: the build would find them too.
  if (!isOwnFolder && product.content === 'all') {
    const {checkGuides} = await import('../../src/guides/check-guides.ts');
    checkGuides(siteDir);
  }
  const documents = specifications.map(({api, provenance}) => [api, provenance.copySha256]);
  const hashes = specifications.map(({provenance}) => provenance.sha256);
  // Not where the documents came from: what is in them counts, and an address may hold a password.
  const settings = {...product, storageUrl: undefined};
  const inputs = hashInputs(siteDir, {settings, isOwnFolder, documents, hashes});
  const isGenerated = await generateUnlessSame(siteDir, inputs, async () => {
    // Loaded here, because to load it takes longer than to find that nothing has changed.
    const {generateSite} = await loadGenerator();
    for (const {api, operations, objects, tagFaults} of await generateSite(
      siteDir,
      specifications,
    )) {
      console.log(
        `${api.id}: ${operations} operation pages, ${objects} object pages and 1 overview page in api/${api.id}`,
      );
      for (const fault of tagFaults) console.warn(fault);
    }
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    isGenerated
      ? `Generated in ${seconds} s.`
      : `Nothing to generate: documents, guides, code and settings are as before (${seconds} s).`,
  );
});
