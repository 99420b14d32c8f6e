import {listMarkdownPassages} from '../../../scripts/texts/markdown-passages.ts';
import {FILLERS} from '../../../scripts/texts/phrases.ts';
import {splitSentences} from '../../../scripts/texts/sentences.ts';
import {listSpecTexts, type SpecText} from '../../../scripts/texts/spec-texts.ts';
import {findWordings} from '../../../scripts/texts/wording.ts';
import {getObject, isObject, walkJson} from '../../../src/openapi/document/json-value.ts';

/** Figures about texts, by what they count. */
export type Figures = {readonly [name: string]: number};

const REASONS = /\b(?:because|so|since|therefore|unless|otherwise|so that)\b/i;
const PROSE_DEFAULT = /by default|the default|when you leave it out|left out, it|defaults to/i;

/** Counts the texts of the published documents. */
export function countSpecs(documents: readonly object[]): Figures {
  const texts = documents.flatMap(listSpecTexts);
  const ofOperations = texts.filter(isOfOperation).map(({text}) => text);
  const fields = documents.flatMap(listFields);
  const schemas = unique(texts.filter(isOfSchema));
  return {
    'operation descriptions': ofOperations.length,
    'words in an operation description, median': median(ofOperations.map(countWords)),
    'operation descriptions over 60 words': ofOperations.filter((one) => countWords(one) > 60)
      .length,
    'semicolons per operation description': ratio(
      sum(ofOperations.map(countSemicolons)),
      ofOperations.length,
    ),
    'operation descriptions with a paragraph break or list': ofOperations.filter((one) =>
      one.includes('\n'),
    ).length,
    'schema descriptions': schemas.length,
    'schema descriptions that restate the name': schemas.filter(
      (one) => findWordings(one, FILLERS).length > 0,
    ).length,
    'fields with a default in the schema': fields.filter(({default: value}) => value !== undefined)
      .length,
    'fields with a default in prose only': fields.filter(
      ({default: value, description}) =>
        value === undefined && typeof description === 'string' && PROSE_DEFAULT.test(description),
    ).length,
  };
}

/** Counts the prose of guides: passages without code, and the headings among them. */
export function countGuides(
  passages: readonly {readonly kind: string; readonly text: string}[],
  leads: readonly string[],
): Figures {
  const sentences = passages
    .filter(({kind}) => kind === 'paragraph')
    .flatMap(({text}) => splitSentences(text));
  const headings = passages.filter(({kind}) => kind === 'heading');
  return {
    'words in guides': sum(passages.map(({text}) => countWords(text))),
    sentences: sentences.length,
    'words in a sentence, median': median(sentences.map(({words}) => words)),
    'sentences of six words or fewer': sentences.filter(({words}) => words <= 6).length,
    'sentences with a reason': sentences.filter(({text}) => REASONS.test(text)).length,
    semicolons: sum(passages.map(({text}) => countSemicolons(text))),
    headings: headings.length,
    'headings that begin with Know, See or Follow, or have a pronoun': headings.filter(({text}) =>
      /^(?:know|see|follow)\b|\b(?:it|its|them|they|this|these)\b/i.test(text),
    ).length,
    'leads about the page': leads.filter((lead) =>
      /you need this page|read this page|after it\b/i.test(lead),
    ).length,
  };
}

type Field = {readonly default?: unknown; readonly description?: unknown};

/** The fields of the components of a document. */
function listFields(document: object): Field[] {
  const schemas = getObject(getObject(document, 'components'), 'schemas');
  const isData = (key: string, at: number, keys: readonly string[]) =>
    ['example', 'examples', 'default'].includes(key) && keys[at - 1] !== 'properties';
  const fields: Field[] = [];
  for (const {value, keys} of walkJson(schemas)) {
    const isField = keys.at(-2) === 'properties' && isObject(value) && !keys.some(isData);
    if (isField) fields.push(value);
  }
  return fields;
}

function isOfOperation({path, key}: SpecText): boolean {
  return key === 'description' && path[0] === 'paths' && path.length === 4;
}

function isOfSchema({path}: SpecText): boolean {
  return path.length === 4 && path[1] === 'schemas' && path[3] === 'description';
}

const unique = (texts: readonly SpecText[]) => [...new Set(texts.map(({text}) => text))];
const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC`]/u.test(word)).length;
const countSemicolons = (text: string) =>
  sum(listMarkdownPassages(text).map((passage) => passage.split(/;(?=\s|$)/).length - 1));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const ratio = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole)) / 100;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
