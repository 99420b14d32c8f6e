import {findNearest} from '../../../src/guides/reference-error.ts';
import type {Finding, GuidePage, Rule} from '../page.ts';

/** The position is Docusaurus's, for sidebars that it makes of the folders. */
const KNOWN = ['title', 'description', 'sidebar_position', 'slug', 'kind'];

/** The front matter: what search engines, the sidebar and link previews show. */
export const frontMatter: Rule = {
  id: 'front-matter',
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
  const {title, description} = values;
  const problems = [
    ...unknown.map((key) => ({key, message: describeUnknown(key)})),
    ...checkText(title, 'title', 3, 60),
    ...checkText(description, 'description', 50, 160),
  ];
  if (typeof description === 'string' && !/[.?]$/.test(description.trim())) {
    const message = 'description is no sentence. End it with a full stop.';
    problems.push({key: 'description', message});
  }
  return problems;
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

function findKey({source}: GuidePage, key: string): {line: number; column: number} {
  const index = source.split('\n').findIndex((line) => key !== '' && line.startsWith(`${key}:`));
  return {line: index < 0 ? 1 : index + 1, column: 1};
}
