import type {BuiltGuide, GuideSample} from './read-built-guide.ts';

/** A request of the walk, in every language, with where it was found. */
export type WalkRequest = GuideSample & {
  /** Id of the mock that answers it. */
  readonly host: string;
  /** Page that shows it. */
  readonly page: string;
  readonly step: number;
};

const OVERVIEW = '/docs/';
const GUIDE = /^\/docs\//;
const OPERATION = /^\/api\/([\w-]+)\/[\w-]+\/$/;

/** The calls of the checkout have no page in the reference: a buyer makes them, in this order. */
const SALE = ['Get the catalogue of the shop', 'Create a reservation', 'Create an order'];

export type GuideReader = (route: string) => BuiltGuide;
export type SampleReader = (href: string) => GuideSample;

/**
 * Lists the requests of the ten steps in the order in which a reader meets them. Each is taken from
 * the guide that its step links to; when no guide shows it, from the reference.
 *
 * @throws when the quickstart does not have ten steps, or a sale lacks one of its calls
 */
export function listWalkRequests(read: GuideReader, readReference: SampleReader): WalkRequest[] {
  const {steps} = read(OVERVIEW);
  if (steps.length !== 10) {
    throw new Error(
      `The quickstart has ${steps.length} sections "Step …", expected 10. ` +
        'Correct docs/introduction/overview.mdx.',
    );
  }
  return steps.flatMap((links, index) => {
    const step = index + 1;
    const pages = [...links.filter((link) => GUIDE.test(link)), OVERVIEW];
    const requests = links.flatMap((link) => {
      const [, host] = OPERATION.exec(link) ?? [];
      return host ? [{...findRequest(link, pages, read, readReference), host, step}] : [];
    });
    const isSale = links.includes('/docs/orders/overview/');
    return isSale ? [...listSale(read, step), ...requests] : requests;
  });
}

function findRequest(
  href: string,
  pages: readonly string[],
  read: GuideReader,
  readReference: SampleReader,
): GuideSample & {readonly page: string} {
  for (const page of pages) {
    const found = read(page).samples.find((sample) => sample.href === href);
    if (found) return {...found, page};
  }
  return {...readReference(href), page: href};
}

function listSale(read: GuideReader, step: number): WalkRequest[] {
  const pages = ['/docs/orders/reservations/', '/docs/orders/order/'];
  return SALE.map((title) => {
    for (const page of pages) {
      const found = read(page).samples.find((sample) => sample.title === title);
      if (found) return {...found, page, host: 'checkout', step};
    }
    throw new Error(
      `No guide shows the call "${title}" of a sale, expected it on ${pages.join(' or ')}. ` +
        'Put it back, or correct proof/walk/steps.ts.',
    );
  });
}
