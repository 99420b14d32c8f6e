import type {Cursor} from '../../openapi/document/cursor.ts';
import {listSchemes} from '../../openapi/reference/security.ts';
import type {Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {joinLines, makeFieldTable, makeText} from '../nodes.ts';
import type {Specification} from '../specifications.ts';

type Way = {readonly label: string; readonly lines: readonly string[]; readonly apis: string[]};

const sayToken = (token: string) =>
  `Send ${token} in the \`Authorization\` header, after the word \`Bearer\` and a space.`;

/** Says how a request proves who sends it, as Markdown of a sentence each. */
function describe(scheme: Cursor): string[] {
  switch (scheme.text('type')) {
    case 'apiKey':
      return [
        `Send your API key in the ${scheme.text('in')}, under the name \`${scheme.text('name')}\`.`,
      ];
    case 'http':
      return [describeHttp(scheme.text('scheme') ?? '')];
    case 'mutualTLS':
      return ['Connect with a client certificate.'];
    default:
      return describeTokens(scheme);
  }
}

function describeHttp(name: string): string {
  if (name.toLowerCase() === 'bearer') return sayToken('your token');
  return name.toLowerCase() === 'basic'
    ? 'Send your username and password in the `Authorization` header, as HTTP Basic defines.'
    : `Send your credentials in the \`Authorization\` header, by the scheme \`${name}\`.`;
}

/** OAuth 2 and OpenID Connect. */
function describeTokens(scheme: Cursor): string[] {
  const flows = scheme.rawMembers('flows').map(([, flow]) => flow);
  const find = (key: string) => flows.flatMap((flow) => flow.text(key) ?? [])[0];
  const [authorization, token] = [find('authorizationUrl'), find('tokenUrl')];
  const discovery = scheme.text('openIdConnectUrl');
  return [
    ...(authorization ? [`Send the user to \`${authorization}\` to grant access.`] : []),
    ...(token ? [`Request an access token at \`${token}\`.`] : []),
    ...(discovery ? [`The provider describes its endpoints at \`${discovery}\`.`] : []),
    sayToken('the access token'),
  ];
}

/** Lists the ways to authenticate, each once, with the APIs that accept it. */
function listWays(specifications: readonly Specification[]): Way[] {
  const ways = new Map<string, Way>();
  for (const {api, root} of specifications) {
    for (const {label, scheme} of listSchemes(root)) {
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
export const resolveAuthentication: Resolver<'Authentication'> = (_, {specifications}) => {
  const ways = listWays(specifications);
  if (ways.length === 0) {
    const none = makeText('The APIs name no way to authenticate, so requests need no credentials.');
    return [{type: 'paragraph', children: [none]}];
  }
  const rows = ways.map(({label, lines, apis}) => [
    [makeText(label)],
    joinLines(lines.map((line) => parseInline(line))),
    [makeText(apis.join(', '))],
  ]);
  return [makeFieldTable(['Authentication', 'In a request', 'APIs'], rows)];
};
