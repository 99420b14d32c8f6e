import type {Oas3Rule} from '@redocly/openapi-core';

const WORD = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?$/;
const PARAMETER = /^\{[a-z][a-z0-9]*(_[a-z0-9]+)*\}$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Paths are kebab-case words and snake_case parameters; parameters of the query are snake_case. */
export const pathGrammar: Oas3Rule = () => ({
  PathItem(_item, {location, report, key}) {
    const wrong = String(key)
      .slice(1)
      .split('/')
      .filter((segment) => !WORD.test(segment) && !PARAMETER.test(segment));
    if (wrong.length === 0) return;
    report({
      message: `The path "${key}" has the segment(s) ${wrong.map((one) => `"${one}"`).join(', ')}: write words in kebab-case and parameters in snake_case.`,
      location: location.key(),
    });
  },
  Parameter({name = '', in: place}, {location, report}) {
    if (place === 'header' || SNAKE.test(name)) return;
    report({
      message: `The ${place} parameter "${name}" is not in snake_case.`,
      location: location.child(['name']),
    });
  },
});
