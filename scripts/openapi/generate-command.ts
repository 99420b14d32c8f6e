import '../site/check-settings.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {readReferenceMode} from '../../src/plugins/guides/mode.ts';
import {findRelatedGuides} from '../../src/plugins/guides/related-guides.ts';
import {describeClaim, findSampleClaim, readSampleReport} from '../samples/report/claim.ts';
import {type GenerateOptions, generateReference} from './generate.ts';

const started = performance.now();
try {
  const siteDir = process.cwd();
  const {baseUrl} = product;
  const specifications = readVerified(VERIFIED_DIR, APIS);
  const results = await generateReference({
    siteDir,
    baseUrl,
    checksLinks: readReferenceMode(siteDir, process.env) === 'error',
    complete: await prepareCompletion(siteDir, baseUrl, specifications),
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

/** Reads the guides and the report of the samples once, for all pages. */
async function prepareCompletion(
  siteDir: string,
  baseUrl: string,
  specifications: readonly VerifiedSpecification[],
): Promise<GenerateOptions['complete']> {
  const guides = findRelatedGuides('docs', baseUrl);
  const report = await readSampleReport(siteDir);
  const hashes = new Map(specifications.map(({api, provenance}) => [api.id, provenance.sha256]));
  return (page, api) => {
    const {slug, samples} = page;
    const sha256 = hashes.get(api.id) ?? '';
    const claim = findSampleClaim(report, {api: api.id, slug, sha256, samples});
    return {
      ...page,
      ...(claim ? {sampleClaim: describeClaim(claim)} : {}),
      relatedGuides: guides.get(page.id) ?? [],
    };
  };
}
