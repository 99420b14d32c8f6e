import type {Oas3Rule} from '@redocly/openapi-core';

/**
 * A summary is a title in sentence case, short enough for the sidebar, without a full stop.
 *
 * Options: `maxLength`, and `names`, the words that keep their capitals.
 */
export const summaryForm: Oas3Rule = ({maxLength = 60, names = []}) => ({
  Operation({summary = ''}, {location, report}) {
    const faults = listFaults(summary, Number(maxLength), [names].flat().map(String));
    for (const fault of faults) {
      report({
        message: `The summary "${summary}" ${fault}.`,
        location: location.child(['summary']),
      });
    }
  },
});

function listFaults(summary: string, maxLength: number, names: readonly string[]): string[] {
  const [first = '', ...others] = summary.split(' ');
  const capitals = others.filter((word) => word !== word.toLowerCase() && !names.includes(word));
  return [
    ...(/^[A-Z]/.test(first) ? [] : ['does not begin with a capital']),
    ...(capitals.length > 0 ? [`has capitals in ${capitals.join(', ')}`] : []),
    ...(/[.!?:;]$/.test(summary) ? ['ends with a punctuation mark'] : []),
    ...(summary.length > maxLength ? [`has ${summary.length} characters, not ${maxLength}`] : []),
  ];
}
