import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {readReferenceMode} from '../../src/plugins/guides/mode.ts';
import {findRelatedGuides} from '../../src/plugins/guides/related-guides.ts';
import {generateReference} from './generate.ts';
import {readVerified} from './verified-copies.ts';

const started = performance.now();
try {
  const specifications = await readVerified(VERIFIED_DIR, APIS);
  const results = await generateReference({
    siteDir: process.cwd(),
    baseUrl: product.baseUrl,
    relatedGuides: findRelatedGuides('docs', product.baseUrl),
    checksLinks: readReferenceMode(process.cwd(), process.env) === 'error',
    specifications,
  });
  for (const {api, operations} of results) {
    console.log(`${api.id}: ${operations} operation pages and 1 overview page in api/${api.id}`);
  }
  console.log(`Generated in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
