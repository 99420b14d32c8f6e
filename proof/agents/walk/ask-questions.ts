import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {getMarkdownPath} from '../../../src/config/markdown-pages.ts';
import {walkIndex} from './walk-index.ts';

/** A question of an integrator, as a file of the product has it. */
export type Question = {
  readonly question: string;
  readonly answer: string;
  /** Route of the page that answers it. */
  readonly page: string;
  /** Texts that all are in a file which answers it. */
  readonly facts: readonly string[];
};

/** How a question was answered. */
export type Asked = {
  readonly question: string;
  readonly found: string | undefined;
  readonly links: number;
  readonly read: readonly string[];
  readonly bytes: number;
};

export type Answers = {
  readonly asked: readonly Asked[];
  /** Bytes of all files that one of the walks has read, each counted once. */
  readonly bytesOnce: number;
  /** Bytes of the Markdown of all pages: the whole site for an assistant. */
  readonly bytesOfSite: number;
};

export const QUESTIONS_FILE = 'product/agents/questions.json';

/**
 * Reads the questions of the product.
 *
 * @throws when the file cannot be read or has another form
 */
export function readQuestions(file = QUESTIONS_FILE): Question[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(content) && content.every(isQuestion)) return content;
  throw new Error(
    `The questions cannot be asked: ${file} has another form, expected a list of question, answer, page ` +
      'and at least one fact. Correct the file.',
  );
}

function isQuestion(value: unknown): value is Question {
  const {question, answer, page, facts} = Object(value) as Record<keyof Question, unknown>;
  return (
    [question, answer, page].every((text) => typeof text === 'string' && text !== '') &&
    Array.isArray(facts) &&
    facts.length > 0 &&
    facts.every((fact) => typeof fact === 'string' && fact !== '')
  );
}

/**
 * Asks each question by a walk over the files of a built site.
 *
 * @param origin address of the site, with its base address and a slash at its end
 * @throws when a link leads to no file
 */
export function askQuestions(questions: readonly Question[], dir: string, origin: string): Answers {
  const files = new Map<string, string>();
  const readFile = (name: string) => {
    if (!files.has(name)) files.set(name, readFileSync(path.join(dir, name), 'utf8'));
    return files.get(name);
  };
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + Buffer.byteLength(files.get(name) ?? ''), 0);
  const asked = questions.map(({question, facts}): Asked => {
    const isAnswer = (text: string) => facts.every((fact) => text.includes(fact));
    const walk = walkIndex(question, {origin, readFile}, isAnswer);
    return {question, ...walk, bytes: sizeOf(walk.read)};
  });
  return {asked, bytesOnce: sizeOf([...files.keys()]), bytesOfSite: sizeOfMarkdown(dir)};
}

function sizeOfMarkdown(dir: string): number {
  return readdirSync(dir, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 0);
}

/** The Markdown of the page that answers a question, all parts of it. */
export function readAnswerPage({page}: Question, dir: string): string {
  const first = path.join(dir, getMarkdownPath(page, '/') ?? '');
  const parts = first.replace(/\.md$/, '');
  const further = existsSync(parts)
    ? readdirSync(parts, {encoding: 'utf8'}).filter((name) => name.startsWith('part-'))
    : [];
  return [first, ...further.map((name) => path.join(parts, name))]
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
}
