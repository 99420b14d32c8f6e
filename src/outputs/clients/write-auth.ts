import type {SecurityAlternative} from '../../openapi/reference/types.ts';
import {toNodeString} from '../../openapi/samples/languages/node-literal.ts';
import type {SampleCredential, SampleRequest} from '../../openapi/samples/types.ts';

/**
 * Writes where the client reads what it authenticates with. It asks for each way that the document
 * allows, so where there are several the answer is for those alone that the samples use.
 */
export function writeAuth(
  {credentials}: SampleRequest,
  security: readonly SecurityAlternative[],
): [name: string, expression: string][] {
  const [first] = credentials;
  if (!first) return [];
  const isOnly = credentials.length === 1 && security.length === 1 && security[0]?.length === 1;
  if (isOnly) return [['auth', `() => process.env.${first.variable}`]];
  const parts = [...new Set(credentials.map(({kind}) => (kind === 'apiKey' ? 'name' : 'scheme')))];
  const choices = credentials.map((each) => `${writeTest(each)} ? process.env.${each.variable} : `);
  return [['auth', `({${parts.join(', ')}}) => (${choices.join('')}undefined)`]];
}

const writeTest = ({kind, name = ''}: SampleCredential) =>
  kind === 'apiKey' ? `name === ${toNodeString(name)}` : `scheme === '${kind}'`;
