import groupBy from 'lodash/groupBy.js';
import uniq from 'lodash/uniq.js';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listSchemes} from '../../openapi/reference/security.ts';
import {parseInline} from '../inline-markdown.ts';
import {joinLines, makeCode, makeTable, makeText} from '../nodes.ts';
import {defineComponent} from './component.ts';

/** Describes how a request authenticates, as Markdown of one sentence. */
function describe(scheme: Cursor): string {
  const [type, name = ''] = [scheme.text('type'), scheme.text('scheme')];
  if (type === 'apiKey') return `Send your API key in the ${scheme.text('in')}, under its name.`;
  if (type === 'mutualTLS') return 'Connect with a client certificate.';
  if (type !== 'http' || name.toLowerCase() === 'bearer') {
    return 'Send the token in the `Authorization` header, after the word `Bearer` and a space.';
  }
  return name.toLowerCase() === 'basic'
    ? 'Send your username and password in the `Authorization` header, as HTTP Basic defines.'
    : `Send your credentials in the \`Authorization\` header, by the scheme \`${name}\`.`;
}

export const Authentication = defineComponent({
  shows: 'A table of the ways to authenticate, from the security schemes of the APIs.',
  resolve: (_, {specifications}) => {
    const accepted = specifications.flatMap(({api, root}) =>
      listSchemes(root).map(({label, facts = [], scheme}) => ({
        ...{api: api.label, label, facts},
        sentence: describe(scheme),
      })),
    );
    if (accepted.length === 0) {
      const none = 'The APIs name no way to authenticate, so requests need no credentials.';
      return [{type: 'paragraph', children: [makeText(none)]}];
    }
    const ways = groupBy(accepted, ({api: _api, ...way}) => JSON.stringify(way));
    const rows = Object.values(ways).map((same) => {
      const {label = '', facts = [], sentence = ''} = same[0] ?? {};
      const details = facts.map(({term, text = '', codes = []}) => [
        makeText(`${term}: ${text}`),
        ...codes.map(makeCode),
      ]);
      const apis = uniq(same.map(({api}) => api)).join(', ');
      return [[makeText(label)], joinLines([...details, parseInline(sentence)]), [makeText(apis)]];
    });
    return [makeTable(['Authentication', 'In a request', 'APIs'], rows)];
  },
});
