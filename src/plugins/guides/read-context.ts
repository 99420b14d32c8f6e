import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../config/apis.ts';
import {buildCatalogue, type Catalogue} from './catalogue.ts';
import type {GuideContext} from './context.ts';
import {getText} from './json.ts';
import {readSpecifications, type Specification} from './specifications.ts';

const catalogues = new WeakMap<readonly Specification[], Catalogue>();

/**
 * Reads everything that guides are resolved against: the verified specifications, the glossary and
 * the schemas of calls that no specification describes.
 *
 * @throws when the specifications are not fetched, or the glossary is not a list of words
 */
export function readGuideContext(siteDir: string): GuideContext {
  const specifications = readSpecifications(path.join(siteDir, VERIFIED_DIR), APIS);
  const catalogue = catalogues.get(specifications) ?? buildCatalogue(specifications);
  catalogues.set(specifications, catalogue);
  return {
    specifications,
    catalogue,
    glossary: readGlossary(path.join(siteDir, 'docs/_data/glossary.json')),
    guideSchemas: readGuideSchemas(path.join(siteDir, 'docs/_schemas')),
  };
}

function readGlossary(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) {
    throw new Error(
      `The glossary ${file} is not a list. Write [{"term": "…", "definition": "…"}].`,
    );
  }
  return new Map(
    entries.map((entry, index) => {
      const term = getText(entry, 'term');
      const definition = getText(entry, 'definition');
      if (term && definition) return [term, definition];
      throw new Error(
        `Entry ${index + 1} of the glossary ${file} has no term or no definition, ` +
          `found ${JSON.stringify(entry)}. Give both as texts.`,
      );
    }),
  );
}

function readGuideSchemas(dir: string): Map<string, unknown> {
  if (!existsSync(dir)) return new Map();
  const files = readdirSync(dir).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(dir, file), 'utf8')),
    ]),
  );
}
