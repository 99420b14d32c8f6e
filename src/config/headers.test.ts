import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import {buildModePattern} from './headers.ts';

type InlineScripts = {
  readonly getThemeInlineScript: (options: object) => string;
  readonly getAnnouncementBarInlineScript: (options: object) => string;
  readonly DataAttributeQueryStringInlineJavaScript: string;
};

const theme: InlineScripts = createRequire(import.meta.url)(
  '@docusaurus/theme-classic/lib/inlineScripts.js',
);
const siteStorage = {type: 'localStorage', namespace: ''};
const colorMode = {disableSwitch: false, defaultMode: 'light', respectPrefersColorScheme: true};
const mode =
  theme.getThemeInlineScript({colorMode, siteStorage}) +
  theme.DataAttributeQueryStringInlineJavaScript;
const bar = theme.getAnnouncementBarInlineScript({siteStorage});

it('knows the script of the theme with an announcement, and without one', () => {
  expect(mode).toMatch(buildModePattern(false));
  expect(mode).not.toMatch(buildModePattern(true));
  expect(mode + bar).toMatch(buildModePattern(true));
});
