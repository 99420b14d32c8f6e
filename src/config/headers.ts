import {definition} from './definition.ts';

export type Header = readonly [name: string, value: string];

/** Values of the directives of the policy; the hashes are those of the built pages. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const SELF = "'self'";
const NONE = "'none'";

/** Builds the content security policy; everything that neither it nor the owner names is forbidden. */
function buildPolicy({scripts, styles}: InlineHashes): string {
  const hosts = definition.policy ?? {};
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', NONE],
    ['script-src', SELF, ...scripts, ...(hosts.scripts ?? [])],
    ['style-src', SELF],
    ['style-src-attr', ...(styles.length > 0 ? ["'unsafe-hashes'", ...styles] : [NONE])],
    // The theme's style sheet has its small icons as data: addresses.
    ['img-src', SELF, 'data:', ...(hosts.images ?? [])],
    ['connect-src', SELF, ...(hosts.connections ?? [])],
    ['worker-src', SELF],
    ['form-action', SELF],
    ['object-src', NONE],
    ['base-uri', NONE],
    ['frame-ancestors', NONE],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Features of browsers that no page uses; the copy buttons write to the clipboard. */
const FORBIDDEN_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const TWO_YEARS = 63_072_000;

/**
 * Builds the headers that every response of the site has, on any host.
 *
 * @param siteUrl origin of the site; one on plain http gets no Strict-Transport-Security
 */
export function buildSecurityHeaders(siteUrl: string, hashes: InlineHashes): Header[] {
  const features = [...FORBIDDEN_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'];
  return [
    ['Content-Security-Policy', buildPolicy(hashes)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', features.join(', ')],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ...(siteUrl.startsWith('https://')
      ? [['Strict-Transport-Security', `max-age=${TWO_YEARS}`] as const]
      : []),
  ];
}

/** The statuses of responses that may be kept; an error that is kept outlives its cause. */
export const KEPT_STATUSES = [200, 206, 304] as const;

/** How long browsers keep a file. */
export const CACHE_CONTROL = {
  /** The name carries a hash of the content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pictures and icons without a hash. */
  day: 'public, max-age=86400',
  /** Pages, service data, downloads: kept, and requested again each time. */
  revalidate: 'public, max-age=0, must-revalidate',
};

export type CacheClass = keyof typeof CACHE_CONTROL;
