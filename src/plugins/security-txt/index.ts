import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSecurityText, getExpiry} from './build-security-text';

const FILE = '.well-known/security.txt';

/** Writes where to report a weakness of the site or of the platform. */
export default function securityTxtPlugin(
  {siteConfig}: LoadContext,
  {contact}: {readonly contact: string},
): Plugin<void> {
  return {
    name: 'security-txt',
    async postBuild({outDir}) {
      const file = path.join(outDir, FILE);
      const text = buildSecurityText({
        contact,
        expires: getExpiry(new Date()),
        canonical: `${siteConfig.url}${siteConfig.baseUrl}${FILE}`,
      });
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, text);
    },
  };
}
