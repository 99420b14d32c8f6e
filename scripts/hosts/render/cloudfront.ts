import {CACHE_CONTROL, type Header, KEPT_STATUSES} from '../../../src/config/headers.ts';
import type {CacheRule} from '../cache-rules.ts';
import type {HostFiles, SiteHeaders} from '../site-headers.ts';

const POLICY = 'developer-docs';

/** Headers that CloudFront has a place of its own for, in its words. */
const SECURITY: Readonly<Record<string, (value: string) => object>> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: {Override: true, ContentSecurityPolicy: value},
  }),
  'Referrer-Policy': (value) => ({ReferrerPolicy: {Override: true, ReferrerPolicy: value}}),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      IncludeSubdomains: false,
      Preload: false,
      AccessControlMaxAgeSec: Number(value.replace('max-age=', '')),
    },
  }),
  'X-Content-Type-Options': () => ({ContentTypeOptions: {Override: true}}),
  'X-Frame-Options': (value) => ({FrameOptions: {Override: true, FrameOption: value}}),
};

function buildPolicy(headers: readonly Header[]): object {
  const own = headers.filter(([name]) => !(name in SECURITY));
  return {
    Name: POLICY,
    Comment: 'Headers of the developer documentation',
    SecurityHeadersConfig: Object.assign(
      {},
      ...headers.map(([name, value]) => SECURITY[name]?.(value)),
    ),
    CustomHeadersConfig: {
      Quantity: own.length + 1,
      Items: [
        ...own.map(([Header, Value]) => ({Header, Value, Override: true})),
        {Header: 'Cache-Control', Value: CACHE_CONTROL.revalidate, Override: true},
      ],
    },
  };
}

/**
 * Writes the response headers policy of CloudFront, the behaviour that uses it and two functions: one
 * for URLs of folders, one for what is kept longer. The policy applies to errors too; functions do not
 * run for them. The rest of a distribution is the owner's.
 */
export function renderCloudFront({headers, rules, types}: SiteHeaders): HostFiles {
  const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;
  const behaviours = {
    DefaultCacheBehavior: {ResponseHeadersPolicy: POLICY},
    notes: [
      'Turn on "Compress objects automatically" and use the managed cache policy CachingOptimized.',
      ...types.map(
        ({path, mediaType}) => `Store ${path} in the origin with the content type ${mediaType}.`,
      ),
      'Invalidate /* after each release; files with a hash are never replaced.',
      'Attach viewer-request.js to the event viewer-request and viewer-response.js to viewer-response.',
      'Let the error 403 and 404 of the origin answer with the page /404.html and status 404, kept for 0 seconds.',
    ],
  };
  return {
    'cloudfront/policy.json': json(buildPolicy(headers)),
    'cloudfront/behaviors.json': json(behaviours),
    'cloudfront/viewer-request.js': VIEWER_REQUEST,
    'cloudfront/viewer-response.js': renderViewerResponse(rules),
  };
}

/** The part of CloudFront's own language that lets files be kept, and no error. */
function renderViewerResponse(rules: readonly CacheRule[]): string {
  const kept = rules
    .filter(({cache}) => cache !== 'revalidate')
    .map(({path, cache}) => [path, CACHE_CONTROL[cache]]);
  return `var KEPT = ${JSON.stringify(kept, undefined, 2)};
function handler(event) {
  var uri = event.request.uri;
  var response = event.response;
  var rule = KEPT.find(function (each) {
    return each[0].endsWith('*') ? uri.startsWith(each[0].slice(0, -1)) : uri === each[0];
  });
  if (rule && [${KEPT_STATUSES.join(', ')}].indexOf(response.statusCode) >= 0) {
    response.headers['cache-control'] = {value: rule[1]};
  }
  return response;
}
`;
}

/** The part of CloudFront's own language that turns addresses of folders into files. */
const VIEWER_REQUEST = `function handler(event) {
  var request = event.request;
  var clean = request.uri.replace(/^[/\\\\]+/, '/').replace(/(\\/index)?\\.html$/, '/');
  var isFile = /\\.[A-Za-z0-9]+$/.test(request.uri);
  if (clean !== request.uri || (!isFile && !request.uri.endsWith('/'))) {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + '=' + request.querystring[name].value;
    });
    var location = (clean.endsWith('/') ? clean : clean + '/') + (query.length ? '?' + query.join('&') : '');
    return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location: {value: location}}};
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  return request;
}
`;
