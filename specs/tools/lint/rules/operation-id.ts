import type {Oas3Rule} from '@redocly/openapi-core';

/** The operation id is the summary in kebab-case: it is the address of the page. */
export const operationId: Oas3Rule = () => ({
  Operation({operationId: found, summary = ''}, {location, report}) {
    const expected = (summary.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
    if (found === expected) return;
    report({
      message: `The operation id is "${found}"; the summary "${summary}" gives "${expected}".`,
      location: location.child(['operationId']),
    });
  },
});
