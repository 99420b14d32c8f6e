import {CHANGE_CLASSES} from '../../src/openapi/changes/classes.ts';
import type {Change} from '../../src/openapi/changes/types.ts';

/** Most lines of a comment; what is beyond them is counted. */
const MAX_LINES = 100;
const MAX_OPERATIONS = 5;

/** Writes differences as Markdown for a comment; texts of documents are between backticks or are escaped. */
export function renderDifferences(differences: ReadonlyMap<string, readonly Change[]>): string {
  const lines = ['### Changes of the API', ''];
  for (const [api, changes] of differences) lines.push(...renderApi(api, changes));
  if (lines.length === 2) lines.push('No change of the documents.');
  const more = lines.length - MAX_LINES;
  const shown = more > 0 ? [...lines.slice(0, MAX_LINES), '', `and ${more} more lines`] : lines;
  return `${shown.join('\n')}\n`;
}

function renderApi(api: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const counts = CHANGE_CLASSES.flatMap(({id, label}) => {
    const count = changes.filter((change) => change.class === id).length;
    return count > 0 ? [`${count} ${label.toLowerCase()}`] : [];
  });
  return [
    `#### ${escapeMarkup(api)}: ${counts.join(', ')}`,
    '',
    ...changes.map(
      (change) => `- ${labelOf(change)}: ${escapeMarkup(change.sentence)}${listOperations(change)}`,
    ),
    '',
  ];
}

function labelOf(change: Change): string {
  const label = CHANGE_CLASSES.find(({id}) => id === change.class)?.label ?? change.class;
  return change.class === 'breaking' ? `**${label}**` : label;
}

function listOperations({operations}: Change): string {
  if (operations.length < 2) return '';
  const names = operations.slice(0, MAX_OPERATIONS).map(({title}) => escapeMarkup(title));
  const more = operations.length - names.length;
  return ` (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** Outside of backticks nothing of a text is markup. */
function escapeMarkup(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\*_[\]<>#@|~!]/g, '\\$&')))
    .join('');
}
