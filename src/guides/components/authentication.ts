import groupBy from 'lodash/groupBy.js';
import uniq from 'lodash/uniq.js';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listSchemes} from '../../openapi/reference/security.ts';
import {parseInline} from '../inline-markdown.ts';
import {joinLines, makeTable, makeText} from '../nodes.ts';
import {defineComponent} from './component.ts';

const sayToken = (token: string) =>
  `Send ${token} in the \`Authorization\` header, after the word \`Bearer\` and a space.`;

/** Describes how a request authenticates, in a sentence of Markdown for each way. */
function describe(scheme: Cursor): string[] {
  const [type, name = ''] = [scheme.text('type'), scheme.text('scheme')];
  if (type === 'apiKey') {
    const [place, key] = [scheme.text('in'), scheme.text('name')];
    return [`Send your API key in the ${place}, under the name \`${key}\`.`];
  }
  if (type === 'mutualTLS') return ['Connect with a client certificate.'];
  if (type !== 'http') return describeTokens(scheme);
  if (name.toLowerCase() === 'bearer') return [sayToken('your token')];
  return name.toLowerCase() === 'basic'
    ? ['Send your username and password in the `Authorization` header, as HTTP Basic defines.']
    : [`Send your credentials in the \`Authorization\` header, by the scheme \`${name}\`.`];
}

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

export const Authentication = defineComponent({
  shows: 'A table of the ways to authenticate, from the security schemes of the APIs.',
  resolve: (_, {specifications}) => {
    const accepted = specifications.flatMap(({api, root}) =>
      listSchemes(root).map(({label, scheme}) => ({
        label,
        lines: describe(scheme),
        api: api.label,
      })),
    );
    const ways = Object.values(
      groupBy(accepted, ({label, lines}) => JSON.stringify([label, lines])),
    ).map((same) => ({...same[0], apis: uniq(same.map(({api}) => api))}));
    if (ways.length === 0) {
      const none = makeText(
        'The APIs name no way to authenticate, so requests need no credentials.',
      );
      return [{type: 'paragraph', children: [none]}];
    }
    const rows = ways.map(({label = '', lines = [], apis}) => [
      [makeText(label)],
      joinLines(lines.map((line) => parseInline(line))),
      [makeText(apis.join(', '))],
    ]);
    return [makeTable(['Authentication', 'In a request', 'APIs'], rows)];
  },
});
