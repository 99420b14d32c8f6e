import type {ProductDefinition} from '../../src/config/definition.ts';
import type {Api} from '../../src/openapi/api.ts';
import type {SiteOptions} from './options.ts';

/** Writes data as source code, with each flat object on one line, so that an owner can remove the line. */
const literal = (value: unknown) =>
  JSON.stringify(value, null, 2).replaceAll(/\{\n[^{}]*\n\s*\}/g, (object) =>
    object.replaceAll(/\n\s*/g, ' '),
  );

function defineProduct({name, url, storage}: SiteOptions, apis: readonly Api[]): ProductDefinition {
  return {
    name,
    description: `Guides and API reference for developers who integrate with ${name}.`,
    siteUrl: url,
    storage,
    content: 'all',
    announcement: {
      id: 'api-updates',
      text: 'Get API changes by email.',
      link: 'Subscribe to the mailing list',
    },
    apis,
    emptySidebars: [],
    guides: {
      landing: 'introduction/overview',
      errors: '/docs/',
      eventTypes: '/docs/',
      glossary: '/docs/',
    },
    navbar: [],
    footer: [
      {label: 'Introduction', to: '/docs/'},
      {label: 'Authentication', to: '/docs/introduction/authentication/'},
      {label: 'First request', to: '/docs/introduction/first-request/'},
    ],
  };
}

/**
 * Writes the files in `product/` of a new site that depend on the product; the others are in `templates/product`.
 *
 * @param names words of the titles of the documents that are always capitalised
 */
export function writeProductFiles(
  options: SiteOptions,
  apis: readonly Api[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  const product = defineProduct(options, apis);
  return new Map([
    [
      'product/index.ts',
      '/** The product that this site documents. Environment variables override it: see OWNING.md. */\n' +
        `export const definition = ${literal(product)} as const;\n`,
    ],
    [
      'product/texts/names.ts',
      '/** Words that keep their capital inside a sentence. */\n' +
        `export const NAMES: ReadonlySet<string> = new Set(${literal(names)});\n`,
    ],
  ]);
}
