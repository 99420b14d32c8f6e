import type {PhrasingContent} from 'mdast';
import {listSchemes} from '../../openapi/reference/security.ts';
import type {SchemeView} from '../../openapi/reference/types.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeInline, makeText} from '../nodes.ts';
import type {Specification} from '../specifications.ts';
import {joinLines, makeFieldTable} from '../tables.ts';

type Scheme = Pick<SchemeView, 'label' | 'facts'>;
type Way = {
  readonly label: string;
  readonly lines: readonly PhrasingContent[][];
  readonly apis: string[];
};

/** A sentence, with a value in code font between its texts. */
function say(texts: TemplateStringsArray, ...values: readonly string[]): PhrasingContent[] {
  return texts.flatMap((text, at) => {
    const value = values[at];
    const code = value === undefined ? [] : [makeInline('code', {}, [makeText(value)])];
    return [makeText(text), ...code];
  });
}

const sayToken = (token: string): PhrasingContent[] => [
  makeText(`Send ${token} in the `),
  ...say`${'Authorization'} header, after the word ${'Bearer'} and a space.`,
];

/** Says how a request proves who sends it, a sentence each. */
function describe({label, facts}: Scheme): PhrasingContent[][] {
  const get = (term: string) => facts.find((fact) => fact.term === term)?.codes?.[0];
  const [, place] = /^API key in (.+)$/.exec(label) ?? [];
  if (place !== undefined) {
    const start = makeText(`Send your API key in the ${place}, under the name `);
    return [[start, ...say`${get('Name') ?? ''}.`]];
  }
  if (label.startsWith('Bearer token')) return [sayToken('your token')];
  if (label === 'Basic authentication') {
    return [
      say`Send your username and password in the ${'Authorization'} header, as HTTP Basic defines.`,
    ];
  }
  if (label === 'Mutual TLS') return [say`Connect with a client certificate.`];
  const [, scheme] = /^HTTP (.+)$/.exec(label) ?? [];
  if (scheme !== undefined) {
    return [say`Send your credentials in the ${'Authorization'} header, by the scheme ${scheme}.`];
  }
  const [authorization, token, discovery] = [get('Authorization'), get('Token'), get('Discovery')];
  return [
    ...(authorization ? [say`Send the user to ${authorization} to grant access.`] : []),
    ...(token ? [say`Request an access token at ${token}.`] : []),
    ...(discovery ? [say`The provider describes its endpoints at ${discovery}.`] : []),
    sayToken('the access token'),
  ];
}

/** Lists the ways to authenticate, each once, with the APIs that accept it. */
function listWays(specifications: readonly Specification[]): Way[] {
  const ways = new Map<string, Way>();
  for (const {api, root} of specifications) {
    for (const scheme of listSchemes(root)) {
      const {label} = scheme;
      const lines = describe(scheme);
      const key = JSON.stringify([label, lines]);
      const way = ways.get(key) ?? {label, lines, apis: []};
      if (!way.apis.includes(api.label)) way.apis.push(api.label);
      ways.set(key, way);
    }
  }
  return [...ways.values()];
}

/** `<Authentication />`: how a request proves who sends it, from the security schemes of all APIs. */
export const resolveAuthentication: Resolver = (element, {specifications}) => {
  readAttributes(element);
  const ways = listWays(specifications);
  if (ways.length === 0) {
    const none = makeText('The APIs name no way to authenticate, so requests need no credentials.');
    return [{type: 'paragraph', children: [none]}];
  }
  const rows = ways.map(({label, lines, apis}) => [
    [makeText(label)],
    joinLines(lines),
    [makeText(apis.join(', '))],
  ]);
  return [makeFieldTable(['Authentication', 'In a request', 'APIs'], rows)];
};
