import {readFileSync} from 'node:fs';
import {readSitemapPaths} from '../../src/components/NotFoundPage/sitemap-paths.ts';

export const BUILD_DIR = 'build';
/** The copy of the build that nginx serves; some of its files have compressed copies. */
export const SITE_DIR = 'test-results/hosts-site';

export const PORT = Number(process.env.HOSTS_PORT ?? 3120);
export const ORIGIN = `http://localhost:${PORT}`;

/** Paths of all pages of the site map. */
export const PATHS = readSitemapPaths(readFileSync(`${BUILD_DIR}/sitemap.xml`, 'utf8'));
