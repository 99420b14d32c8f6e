import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Resvg} from '@resvg/resvg-js';
import {drawPreview} from './draw-preview.ts';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

type PreviewOptions = {
  /** Where the image is published, and where the owner can put one to be used instead. */
  readonly file: string;
};

/** Makes the image that other programs show for a link to the site, unless the owner has one in `static`. */
export default function previewImagePlugin(
  {siteDir, siteConfig: {title, tagline}}: LoadContext,
  {file}: PreviewOptions,
): Plugin<void> {
  return {
    name: 'preview-image',
    async postBuild({outDir}) {
      const target = path.join(outDir, file);
      if (existsSync(target)) return;
      const read = (name: string) => readFile(path.join(siteDir, name), 'utf8');
      const svg = drawPreview({
        name: title,
        tagline,
        logo: await read('static/img/logo.svg'),
        colours: await read('product/colours.css'),
      });
      const fonts = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json');
      const fontFiles = FONTS.map((name) => path.join(path.dirname(fonts), 'ttf', name));
      const image = new Resvg(svg, {font: {loadSystemFonts: false, fontFiles}}).render();
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(target, image.asPng());
    },
  };
}
