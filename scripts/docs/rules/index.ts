import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {NAMES} from '../../../product/texts/names.ts';
import {TERMS} from '../../../product/texts/terms.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import type {Rule} from '../page.ts';
import {frontMatter} from './front-matter.ts';
import {headingOrder, makeHeadingCase} from './headings.ts';
import {altTexts, makeImageSizes} from './images.ts';
import {type LinkTargets, makeLinkTargets, readLinkTargets} from './link-targets.ts';
import {linkLabels} from './links.ts';
import {markdown} from './markdown.ts';
import {collectNames, makeNames} from './names.ts';
import {makeOperationFacts} from './operation-facts.ts';
import {pageParts} from './page-parts.ts';
import {makeQuantities} from './quantities.ts';
import {makeReferences} from './references.ts';
import {sentenceLength} from './sentence-length.ts';
import {spelling} from './spelling.ts';
import {tableHeaders} from './tables.ts';
import {bannedPhrases, headingSubject, makeTerms} from './wording.ts';

/** The rules for a single page that need nothing but the page, in the order of mending. */
export function listRules(siteDir: string): readonly Rule[] {
  return [
    frontMatter,
    pageParts,
    headingOrder,
    makeHeadingCase(NAMES),
    headingSubject,
    markdown,
    spelling,
    makeTerms(TERMS),
    bannedPhrases,
    sentenceLength,
    linkLabels,
    tableHeaders,
    altTexts,
    makeImageSizes(siteDir),
    makeQuantities(readData(siteDir, 'facts.json')),
  ];
}

/** The rules for a single page that look things up in the specifications. */
export function listReferenceRules(siteDir: string, context: GuideContext): readonly Rule[] {
  const names = collectNames(context, readData(siteDir, 'names.json'));
  let targets: LinkTargets | undefined;
  const getTargets = () => {
    targets ??= readLinkTargets(siteDir, context);
    return targets;
  };
  return [
    makeReferences(context),
    makeNames(names),
    makeOperationFacts(context),
    makeLinkTargets(getTargets),
  ];
}

/** Reads a file of the guides' own data; one that is missing has nothing in it. */
export function readData(siteDir: string, name: string): unknown {
  const file = path.join(siteDir, 'docs/_data', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
