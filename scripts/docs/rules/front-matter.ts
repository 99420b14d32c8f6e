import {findNearest} from '../../../src/guides/reference-error.ts';
import type {Finding, GuidePage, Rule} from '../page.ts';

const KNOWN = ['title', 'description', 'sidebar_position', 'slug', 'kind'];
const MAX_TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = {min: 50, max: 160};

/** The front matter: what search engines, the sidebar and link previews show. */
export const frontMatter: Rule = {
  id: 'front-matter',
  reason: 'Search results, link previews and the sidebar are made from it.',
  check: (page) =>
    listProblems(page).map(({key, message}): Finding => ({...findKey(page, key), message})),
};

type Problem = {readonly key: string; readonly message: string};

function listProblems({frontMatter: values}: GuidePage): Problem[] {
  if (!values) {
    const message = 'The page has no front matter. Begin it with --- and title and description.';
    return [{key: '', message}];
  }
  const unknown = Object.keys(values).filter((key) => !KNOWN.includes(key));
  return [
    ...unknown.map((key) => ({key, message: describeUnknown(key)})),
    ...checkText(values.title, 'title', 3, MAX_TITLE_LENGTH),
    ...checkText(values.description, 'description', DESCRIPTION_LENGTH.min, DESCRIPTION_LENGTH.max),
    ...checkSentence(values.description),
    ...checkPosition(values.sidebar_position),
  ];
}

function describeUnknown(key: string): string {
  const [nearest] = findNearest(key, KNOWN);
  const advice = nearest ? `Write ${nearest}: in its place, or remove it` : 'Remove it';
  return `"${key}" is not used by guides. ${advice}; known are ${KNOWN.join(', ')}.`;
}

function checkText(value: unknown, key: string, min: number, max: number): Problem[] {
  if (typeof value !== 'string' || value.trim() === '') {
    return [
      {key, message: `${key} is missing. Write ${key}: and a text of ${min} to ${max} characters.`},
    ];
  }
  if (value.length >= min && value.length <= max) return [];
  const advice = value.length < min ? 'Say more.' : 'Say less.';
  return [
    {key, message: `${key} has ${value.length} characters, expected ${min} to ${max}. ${advice}`},
  ];
}

function checkSentence(value: unknown): Problem[] {
  if (typeof value !== 'string' || /[.?]$/.test(value.trim())) return [];
  return [{key: 'description', message: 'description is no sentence. End it with a full stop.'}];
}

function checkPosition(value: unknown): Problem[] {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return [];
  const message =
    `sidebar_position is ${JSON.stringify(value)}, expected a whole number from 1. ` +
    'Write the rank of the page in its folder.';
  return [{key: 'sidebar_position', message}];
}

function findKey({source}: GuidePage, key: string): {line: number; column: number} {
  const index = source.split('\n').findIndex((line) => key !== '' && line.startsWith(`${key}:`));
  return {line: index < 0 ? 1 : index + 1, column: 1};
}
