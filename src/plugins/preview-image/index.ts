import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';
import {Resvg} from '@resvg/resvg-js';
import {escapeHtml} from '../../openapi/samples/highlight.ts';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

/** Makes the preview image for links to the site, unless the owner has one in `static`. */
export default function previewImagePlugin({siteDir, siteConfig}: LoadContext): Plugin<void> {
  const {title, tagline, themeConfig} = siteConfig;
  return {
    name: 'preview-image',
    async postBuild({outDir}) {
      const target = path.join(outDir, String(themeConfig.image));
      if (existsSync(target)) return;
      const read = (name: string) => readFile(path.join(siteDir, name), 'utf8');
      const logo = await read('static/img/logo.svg');
      const svg = drawPreview({title, tagline}, logo, await read('product/colours.css'));
      const fonts = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json');
      const fontFiles = FONTS.map((name) => path.join(path.dirname(fonts), 'ttf', name));
      const image = new Resvg(svg, {font: {loadSystemFonts: false, fontFiles}}).render();
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(target, image.asPng());
    },
  };
}

type Names = Pick<DocusaurusConfig, 'title' | 'tagline'>;

/** Wraps text into lines of at most 26 characters; a longer word gets a separate line. */
const LINE = /\S.{0,25}(?=\s|$)|\S+/g;

/** Draws logo, name and tagline on paper, with the owner's accent below, in the usual size of preview images. */
function drawPreview({title, tagline}: Names, logo: string, colours: string): string {
  const accent = /--accent:\s*([^;]+);/.exec(colours)?.[1]?.trim() ?? '#15181e';
  const picture = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const lines = (tagline.match(LINE) ?? []).map(
    (line, index) => `<tspan x="96" y="${330 + index * 84}">${escapeHtml(line)}</tspan>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="DejaVu Sans">',
    '<rect width="1200" height="630" fill="#ffffff"/>',
    `<rect y="606" width="1200" height="24" fill="${escapeHtml(accent)}"/>`,
    `<image x="96" y="88" width="96" height="96" href="${picture}"/>`,
    `<text x="220" y="150" font-size="40" fill="#565d6b">${escapeHtml(title)}</text>`,
    `<text font-size="60" font-weight="bold" fill="#15181e">${lines.join('')}</text>`,
    '</svg>',
  ].join('');
}
