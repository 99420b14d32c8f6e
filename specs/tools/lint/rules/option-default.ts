import type {Oas3Rule, UserContext} from '@redocly/openapi-core';

type Schema = {
  readonly properties?: {readonly [name: string]: {readonly default?: unknown}};
};

/** Content of a body, as far as the rule reads it. */
type Body = {readonly content?: {readonly [mediaType: string]: {readonly schema?: object}}};

/**
 * The description of an operation says of a boolean option what holds without it: an option that defaults to
 * `true` is named with "unless … is `false`", never with "with …", which reads as opt-in.
 *
 * Options: `always`, names of options that every operation with them explains, because they email people or
 * change the stock.
 */
export const optionDefault: Oas3Rule = ({always = []}) => ({
  Operation({description = '', operationId, requestBody}, context) {
    const defaults = readDefaults(requestBody, context);
    const location = context.location.child(['description']);
    for (const [name, value] of defaults) {
      const [isNamed, isWrong] = [
        description.includes(`\`${name}\``),
        claims(description, name, value),
      ];
      if (isWrong) {
        const message = `The description of "${operationId}" names \`${name}\` as if it defaulted to ${!value}, but it defaults to ${value}. Write "${value ? `unless \`${name}\` is \`false\`` : `only if \`${name}\` is \`true\``}".`;
        context.report({message, location});
      } else if (!isNamed && isListed(always, name)) {
        const message = `The description of "${operationId}" does not say what happens without \`${name}\`, which defaults to ${value}. Name it with its default.`;
        context.report({message, location});
      }
    }
  },
});

const isListed = (names: unknown, name: string) => Array.isArray(names) && names.includes(name);

/** Whether a text says of an option the opposite of its default. */
function claims(text: string, name: string, value: boolean): boolean {
  const words = text.replaceAll(/\s+/g, ' ');
  const wrong = value
    ? `\\b(?:with|if|when) \`${name}\`(?! is \`false\`)`
    : `\\bunless \`${name}\` is \`false\`|\\bwithout \`${name}\``;
  return new RegExp(wrong, 'i').test(words);
}

/** Boolean defaults of the fields of a JSON body, by name. */
function readDefaults(body: unknown, {resolve}: UserContext): [string, boolean][] {
  const {content = {}} = (resolve<Body>(body as Body).node ?? {}) as Body;
  return Object.values(content).flatMap(({schema}) => {
    const {properties = {}} = (resolve<Schema>(schema as Schema).node ?? {}) as Schema;
    return Object.entries(properties).flatMap(([name, property]): [string, boolean][] => {
      const value = resolve(property).node?.default;
      return typeof value === 'boolean' ? [[name, value]] : [];
    });
  });
}
