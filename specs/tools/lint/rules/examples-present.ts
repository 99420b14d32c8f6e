import {isRef, type Oas3MediaType, type Oas3Rule} from '@redocly/openapi-core';

/**
 * Every request body and every success response has named examples, each with a summary.
 *
 * Options: `binary`, the media types whose content cannot be written in a document.
 */
export const examplesPresent: Oas3Rule = ({binary = []}) => ({
  RequestBody({content = {}}, {location, report}) {
    for (const {type, fault} of listFaults(content, [binary].flat().map(String))) {
      report({message: `The request body ${fault}.`, location: location.child(['content', type])});
    }
  },
  Response({content = {}}, {location, report, key}) {
    if (!String(key).startsWith('2')) return;
    for (const {type, fault} of listFaults(content, [binary].flat().map(String))) {
      report({message: `The answer ${key} ${fault}.`, location: location.child(['content', type])});
    }
  },
});

function listFaults(content: {[type: string]: Oas3MediaType}, binary: readonly string[]) {
  return Object.entries(content).flatMap(([type, {examples = {}}]) => {
    if (binary.includes(type)) return [];
    const named = Object.entries(examples);
    const silent = named.filter(([, example]) => !isRef(example) && !example.summary);
    return [
      ...(named.length > 0 ? [] : [{type, fault: `has no example of ${type}`}]),
      ...silent.map(([name]) => ({type, fault: `has the example "${name}" without a summary`})),
    ];
  });
}
