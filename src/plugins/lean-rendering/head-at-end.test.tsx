import {renderToString} from 'react-dom/server';
import {Helmet, HelmetProvider as Original} from 'react-helmet-async';
import {expect, it} from 'vitest';
import {HelmetProvider, Helmet as SameHelmet} from './head-at-end.ts';

/** What Docusaurus reads of the head of a page. */
const PARTS = ['htmlAttributes', 'bodyAttributes', 'title', 'meta', 'link', 'script'] as const;

function readHead(Provider: typeof Original, Head: typeof Helmet, count: number) {
  const context = {} as {helmet: Record<(typeof PARTS)[number], {toString(): string}>};
  renderToString(
    <Provider context={context}>
      {Array.from({length: count}, (_, at) => (
        <Head key={String(at)}>
          <html lang="en" className={`page-${at}`} />
          <title>{`Title ${at}`}</title>
          <meta name="description" content={`Description ${at}`} />
          <meta name={`only-${at}`} content="a & b" />
          <link rel="canonical" href={`/${at}/`} />
          <script type="application/ld+json">{`{"at": ${at}}`}</script>
        </Head>
      ))}
    </Provider>,
  );
  const {helmet} = context;
  return PARTS.map((part) => helmet[part].toString());
}

it.each([0, 1, 12])('the head of %i parts is the one of Helmet', (count) => {
  const head = readHead(HelmetProvider, SameHelmet, count);
  expect(head).toEqual(readHead(Original, Helmet, count));
  expect(head.join()).toContain(count === 0 ? '<title' : `Title ${count - 1}`);
});

it('each part of a head is read once, when the head is read', () => {
  let count = 0;
  // Helmet compares addresses without case.
  const href = {
    toLowerCase() {
      count += 1;
      return '/';
    },
  } as unknown as string;
  const context = {} as {helmet: unknown};
  renderToString(
    <HelmetProvider context={context}>
      {Array.from({length: 12}, (_, at) => (
        <SameHelmet key={String(at)}>
          <link rel="author" href={href} />
        </SameHelmet>
      ))}
    </HelmetProvider>,
  );
  expect(count).toBe(0);
  expect(context.helmet).toBeDefined();
  expect(count).toBe(12);
});
