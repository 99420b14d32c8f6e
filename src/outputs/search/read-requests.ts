import {Parser} from 'htmlparser2';
import {GUIDE_SERVERS} from '../../config/servers.ts';

/** A request that a sample of a guide sends. */
export type GuideRequest = {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Address of the heading above it, with its `#`; empty above the first one. */
  readonly hash: string;
};

const CURL = /^curl\b(.*?)["']?(https?:\/\/[^\s"'?#\\]+)/gms;
const CURL_METHOD = /(?:-X|--request)[\s=]+["']?([A-Z]+)/;

/** Samples name the variable of a server in place of its URL. */
const withServers = (code: string) =>
  GUIDE_SERVERS.reduce(
    (text, {variable, production}) =>
      text.replaceAll(`$${variable}`, production).replaceAll(`\${${variable}}`, production),
    code,
  );

/** Reads the cURL commands of a page by the heading that they are below. */
export function readRequests(html: string): GuideRequest[] {
  const found: GuideRequest[] = [];
  let hash = '';
  let code: string | undefined;
  const parser = new Parser({
    onopentag(name, {id}) {
      if (/^h[1-6]$/.test(name) && id) hash = `#${id}`;
      if (name === 'pre') code = '';
    },
    ontext(text) {
      if (code !== undefined) code += text;
    },
    onclosetag(name) {
      if (name !== 'pre') return;
      for (const [, options = '', url = ''] of withServers(code ?? '').matchAll(CURL)) {
        found.push({method: CURL_METHOD.exec(options)?.[1] ?? 'GET', url, hash});
      }
      code = undefined;
    },
  });
  parser.end(html);
  return found;
}
