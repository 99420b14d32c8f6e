import type {Oas3Rule} from '@redocly/openapi-core';
import {Cursor} from '../../../../src/openapi/document/cursor.ts';
import {listAnswers} from '../../consistency/list-answers.ts';
import {findContradictions} from '../../consistency/query-rules.ts';

/** The example of a list answers the examples of its parameters: filter, sort, page size, search. */
export const examplesConsistent: Oas3Rule = () => ({
  Root(root, {location, report}) {
    const answers = listAnswers(Cursor.atRoot(root));
    for (const answer of answers) {
      const {operation, name, keys} = answer;
      const others = answers.filter((one) => one !== answer && one.operation === operation);
      const faults = findContradictions(answer, others);
      if (faults.length === 0) continue;
      report({
        message:
          `The example "${name}" of "${operation}" contradicts its query: ${faults.join(', ')}. ` +
          'Change the row or the example of the parameter.',
        location: location.child([...keys]),
      });
    }
  },
});
