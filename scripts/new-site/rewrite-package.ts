import {toOperationSlug} from '../../src/openapi/document/slugs.ts';

/** Commands of folders that a new site does not have. */
const EMBEDDED = /\b(?:specs|proof)\b/;

/** Gives package.json the name of the new site, and takes out the parts that it does not have. */
export function rewritePackage(text: string, name: string): string {
  const {workspaces: _, ...manifest} = JSON.parse(text) as Record<string, unknown>;
  const next = {
    ...manifest,
    name: `${toOperationSlug(name) || 'new-site'}-docs`,
    version: '1.0.0',
    description: `Developer documentation of ${name}: guides and API reference.`,
    scripts: Object.fromEntries(
      Object.entries(manifest.scripts ?? {}).filter(([, command]) => !EMBEDDED.test(command)),
    ),
  };
  return `${JSON.stringify(next, null, 2)}\n`;
}

/** Sections of the README that only the embedded product can fill. */
const OWN_SECTIONS = ['Reliability', 'A site for your own product'];

/** Gives the README the title of the new site, without the figures of the embedded one. */
export function rewriteReadme(text: string, name: string): string {
  const [, ...sections] = text.split(/^(?=## )/m);
  const kept = sections.filter(
    (section) => !OWN_SECTIONS.some((title) => section.startsWith(`## ${title}\n`)),
  );
  return (
    `# Developer documentation of ${name}\n\n` +
    'Guides at `/docs`, an API reference at `/api` that is generated from OpenAPI documents. ' +
    'What belongs to\nthe product is in `product/`, `docs/`, `static/` and `sidebars.ts`.\n\n' +
    kept.join('')
  );
}
