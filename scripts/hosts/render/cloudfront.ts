import {CACHE_CONTROL, type CacheClass, type Header} from '../../../src/config/headers.ts';
import type {HostFiles, SiteHeaders} from '../site-headers.ts';

const CLASSES = Object.keys(CACHE_CONTROL) as CacheClass[];

const policyName = (cache: CacheClass) => `developer-docs-${cache}`;

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

function buildPolicy(headers: readonly Header[], cache: CacheClass): object {
  const own: Header[] = [
    ...headers.filter(([name]) => !(name in SECURITY)),
    ['Cache-Control', CACHE_CONTROL[cache]],
  ];
  return {
    Name: policyName(cache),
    Comment: `Headers of the developer documentation, files kept: ${cache}`,
    SecurityHeadersConfig: Object.assign(
      {},
      ...headers.map(([name, value]) => SECURITY[name]?.(value)),
    ),
    CustomHeadersConfig: {
      Quantity: own.length,
      Items: own.map(([Header, Value]) => ({Header, Value, Override: true})),
    },
  };
}

/**
 * Writes the response headers policies of CloudFront, one for each class of files, and the
 * behaviours that use them. The rest of a distribution is the owner's; its function for addresses
 * of folders is beside them.
 */
export function renderCloudFront({headers, rules, types}: SiteHeaders): HostFiles {
  const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;
  const behaviours = {
    DefaultCacheBehavior: {ResponseHeadersPolicy: policyName('revalidate')},
    CacheBehaviors: rules
      .filter(({cache}) => cache !== 'revalidate')
      .map(({path, cache}) => ({PathPattern: path, ResponseHeadersPolicy: policyName(cache)})),
    notes: [
      'Turn on "Compress objects automatically" and use the managed cache policy CachingOptimized.',
      ...types.map(
        ({path, mediaType}) => `Store ${path} in the origin with the content type ${mediaType}.`,
      ),
      'Invalidate /* after each release; files with a hash are never replaced.',
      'Attach viewer-request.js to the event viewer-request of every behaviour.',
      'Let the error 403 and 404 of the origin answer with the page /404.html and status 404, kept for 0 seconds.',
    ],
  };
  return {
    ...Object.fromEntries(
      CLASSES.map((cache) => [`cloudfront/${cache}.json`, json(buildPolicy(headers, cache))]),
    ),
    'cloudfront/behaviors.json': json(behaviours),
    'cloudfront/viewer-request.js': VIEWER_REQUEST,
  };
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
