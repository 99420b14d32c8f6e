import {Site} from './pages/site.ts';
import {TEMPLATES} from './pages/templates.ts';
import {expect, test} from './test.ts';

/** What WCAG 1.4.12 lets a reader set. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-bottom: 2em !important; }';

test.use({
  viewport: {width: 320, height: 640},
  contextOptions: {reducedMotion: 'reduce', forcedColors: 'active'},
});

for (const {name, path} of TEMPLATES) {
  test.describe(name, () => {
    // The browser itself reports the status 404 of the not-found page.
    test.use({expectsNoErrors: name !== 'not found'});

    test(`${name} (${path}) loses nothing at 320 px, with forced colours, without motion and with wider text`, async ({
      page,
    }) => {
      await new Site(page).open(path);
      await page.addStyleTag({content: TEXT_SPACING});
      const lost = await page.evaluate(() => {
        const shown = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter((each) =>
          each.checkVisibility({opacityProperty: true, visibilityProperty: true}),
        );
        const nameOf = (each: Element) =>
          `${each.tagName.toLowerCase()}.${each.className} ${each.textContent?.trim().slice(0, 40)}`;
        const paper = getComputedStyle(document.body).backgroundColor;
        const isReadOnly = (each: Element) => each.closest('.visually-hidden, [class*="skip"]');
        const clipped = shown.filter((each) => {
          const {overflowX, overflowY, clipPath, textOverflow} = getComputedStyle(each);
          // A preview of what its disclosure shows in full.
          if (textOverflow === 'ellipsis' && each.closest('summary')) return false;
          if (clipPath !== 'none' || isReadOnly(each) || each.clientWidth < 2) return false;
          return (
            (/hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
            (/hidden|clip/.test(overflowY) && each.scrollHeight > each.clientHeight + 1)
          );
        });
        const invisible = shown.filter((each) =>
          ['::before', '::after'].some((part) => {
            const {maskImage, backgroundColor, content} = getComputedStyle(each, part);
            return content !== 'none' && maskImage !== 'none' && backgroundColor === paper;
          }),
        );
        const moving = document
          .getAnimations()
          .filter(({effect}) => Number(effect?.getTiming().duration) > 10)
          .map(({effect}) => (effect as KeyframeEffect).target);
        return {
          sideways: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
          clipped: clipped.map(nameOf),
          invisible: invisible.map(nameOf),
          moving: moving.flatMap((each) => (each ? [nameOf(each)] : [])),
        };
      });
      expect(lost).toEqual({sideways: 0, clipped: [], invisible: [], moving: []});
    });
  });
}
