import type {SchemeView} from '../../src/openapi/reference/types.ts';
import {escapeMdx} from './mdx.ts';
import type {SiteDocument} from './read-documents.ts';

type Way = {readonly heading: string; readonly lines: readonly string[]; apis: string[]};

function getFact({facts}: SchemeView, term: string): string {
  return facts.find((fact) => fact.term === term)?.codes?.[0] ?? '';
}

/** Says how a request proves who sends it. */
function describe(scheme: SchemeView): string[] {
  const {label} = scheme;
  const name = getFact(scheme, 'Name');
  if (label.startsWith('API key')) {
    const place = label.replace('API key in ', '');
    return [`Send your API key in the ${escapeMdx(place)}, under the name \`${name}\`.`];
  }
  if (label.startsWith('Bearer token')) {
    return ['Send your token in the header `Authorization`, after the word `Bearer` and a space.'];
  }
  if (label === 'Basic authentication') {
    return [
      'Send your username and password in the header `Authorization`, as HTTP Basic defines.',
    ];
  }
  const [authorization, token, discovery] = ['Authorization', 'Token', 'Discovery'].map((term) =>
    getFact(scheme, term),
  );
  return [
    ...(authorization ? [`Send the user to \`${authorization}\` to grant access.`] : []),
    ...(token ? [`Request an access token at \`${token}\`.`] : []),
    ...(discovery ? [`The provider describes its endpoints at \`${discovery}\`.`] : []),
    ...(label === 'Mutual TLS' ? ['Connect with a client certificate.'] : []),
    ...(authorization || token || discovery
      ? [
          'Send the access token in the header `Authorization`, after the word `Bearer` and a space.',
        ]
      : []),
    ...(label.startsWith('HTTP ') ? [`Requests use the scheme ${escapeMdx(label)}.`] : []),
  ];
}

/** Lists the ways to authenticate, each once, with the APIs that take it. */
function listWays(documents: readonly SiteDocument[]): Way[] {
  const ways = new Map<string, Way>();
  for (const {api, overview} of documents) {
    for (const scheme of overview.schemes) {
      const lines = describe(scheme);
      const key = JSON.stringify([scheme.label, lines]);
      const way = ways.get(key) ?? {heading: scheme.label, lines, apis: []};
      if (!way.apis.includes(api.label)) way.apis.push(api.label);
      ways.set(key, way);
    }
  }
  return [...ways.values()];
}

/** Gives each way a heading of its own: with its APIs where several ways are alike, else with a number. */
function nameWays(ways: readonly Way[]): Way[] {
  const count = new Map<string, number>();
  const isAlone = ({heading}: Way) => ways.filter((each) => each.heading === heading).length === 1;
  return ways.map((way) => {
    const heading = isAlone(way) ? way.heading : `${way.heading} for ${way.apis.join(', ')}`;
    const number = (count.get(heading) ?? 0) + 1;
    count.set(heading, number);
    return {...way, heading: number === 1 ? heading : `${heading}, way ${number}`};
  });
}

/** Writes the guide to authentication from the security schemes of the documents. */
export function writeAuthentication(documents: readonly SiteDocument[], name: string): string {
  const ways = nameWays(listWays(documents));
  const sections = ways.flatMap(({heading, lines, apis}) => [
    `## ${escapeMdx(heading)}`,
    [...lines, `This applies to ${apis.map(escapeMdx).join(', ')}.`].join('\n'),
  ]);
  const none = 'The documents name no way to authenticate, so requests need no credentials.';
  return `${[
    '---',
    'title: Authentication',
    'description: How a request proves who sends it, for each way that the APIs accept.',
    'sidebar_position: 2',
    'kind: concept',
    '---',
    '',
    `Send credentials with each request to ${escapeMdx(name)}, so that the platform knows your application.`,
    'The page of each operation names what that operation accepts.',
    '',
    ...(sections.length > 0 ? sections : [none]).flatMap((part) => [part, '']),
    '<NextStep to="/docs/introduction/first-request/">First request</NextStep>',
  ].join('\n')}\n`;
}
