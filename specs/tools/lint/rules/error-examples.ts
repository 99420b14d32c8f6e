import {isRef, type Oas3Rule} from '@redocly/openapi-core';

type Problem = {code?: unknown; status?: unknown};
type Catalogue = {'x-problem-codes'?: {code: string; status: number}[]};

const PROBLEM_TYPE = 'application/problem+json';

/** Each error response shows a complete problem for every code that it can carry, all of them known. */
export const errorExamples: Oas3Rule = () => {
  const statuses = new Map<string, number>();
  return {
    Root(root) {
      for (const {code, status} of (root as Catalogue)['x-problem-codes'] ?? []) {
        statuses.set(code, status);
      }
    },
    Operation({responses = {}, operationId}, {location, report, resolve}) {
      for (const [status, answer] of Object.entries(responses)) {
        if (status.startsWith('2')) continue;
        const target = isRef(answer) ? resolve<typeof answer>(answer).node : answer;
        const examples = Object.entries(target?.content?.[PROBLEM_TYPE]?.examples ?? {});
        const faults = examples.flatMap(([name, example]) =>
          listFaults(status, name, isRef(example) ? undefined : example.value, statuses),
        );
        if (examples.length === 0) faults.push(`has no example of ${PROBLEM_TYPE}`);
        for (const fault of faults) {
          report({
            message: `The answer ${status} of "${operationId}" ${fault}.`,
            location: location.child(['responses', status]),
          });
        }
      }
    },
  };
};

function listFaults(
  status: string,
  name: string,
  value: unknown,
  known: ReadonlyMap<string, number>,
): string[] {
  const {code, status: written} = (value ?? {}) as Problem;
  const expected = known.get(name);
  if (expected === undefined)
    return [`has the example "${name}", which is no code of the catalogue`];
  const belongs = status === 'default' ? expected >= 500 : String(expected) === status;
  return [
    ...(code === name ? [] : [`has the example "${name}" with the code "${String(code)}"`]),
    ...(written === expected ? [] : [`has "${name}" with ${String(written)}, not ${expected}`]),
    ...(belongs ? [] : [`has the code "${name}", which belongs to ${expected}`]),
  ];
}
