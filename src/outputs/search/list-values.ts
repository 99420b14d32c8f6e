import type {EnumValue, OperationPage} from '../../openapi/reference/types.ts';

const isValue = (item: unknown): item is EnumValue =>
  typeof item === 'object' && item !== null && 'id' in item && 'value' in item;

/** Numbers and the like are no names that a reader looks up. */
const isName = ({value}: EnumValue) => /\p{L}/u.test(value);

/**
 * Lists the values that the fields of an operation allow, in the order of the page: those of its own
 * request and of its responses, wherever their schemas hold them.
 */
export function listValues({parameters, body, responses}: OperationPage): EnumValue[] {
  const found: EnumValue[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, part] of Object.entries(node)) {
      if (key === 'values' && Array.isArray(part)) found.push(...part.filter(isValue));
      else visit(part);
    }
  };
  visit([parameters, body, responses]);
  return found.filter(isName);
}
