import type {useHistory} from '@docusaurus/router';
import {findMatches} from './text/excerpt';
import {parseQuery} from './text/query';

type History = Pick<ReturnType<typeof useHistory>, 'listen'>;

const NAME = 'search';
const INTERVAL_MS = 150;
const TIMES = 20;

/** The types of this library leave out that it is a map. */
const getRegistry = () => CSS.highlights as unknown as Map<string, Highlight>;

/** Ends what the last result began. */
let end = () => {};

/** Lists of links repeat the words of headings, so they are left as they are. */
const LISTS = 'nav, .table-of-contents';

const skipLists = (node: Node) =>
  node instanceof Element && node.matches(LISTS)
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

function findRanges(root: Element, stems: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    skipLists,
  );
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const {currentNode: node} = walker;
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (const [start, end] of findMatches(node.textContent ?? '', {stems, texts: []})) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

function paint(stems: ReadonlySet<string>): void {
  const mains = Array.from(document.querySelectorAll('main'));
  const ranges = mains.flatMap((main) => findRanges(main, stems));
  getRegistry().set(NAME, new Highlight(...ranges));
}

/**
 * Highlights the words of a query on the page that a result leads to, until the reader leaves it. The
 * document stays as it is: the browser paints ranges of it, where it can.
 */
export function highlightOnArrival(history: History, query: string, url: string): void {
  end();
  if (!('highlights' in CSS)) return;
  const stems = new Set(parseQuery(query).map(({stem}) => stem));
  const wanted = url.replace(/#.*$/, '');
  let timer: ReturnType<typeof setInterval> | undefined;
  const stopListening = history.listen(({pathname}) => {
    if (pathname !== wanted) return end();
    let times = 0;
    clearInterval(timer);
    // The page follows its address, and the rest of a long one its beginning.
    timer = setInterval(() => {
      paint(stems);
      times++;
      if (times >= TIMES) clearInterval(timer);
    }, INTERVAL_MS);
  });
  end = () => {
    stopListening();
    clearInterval(timer);
    getRegistry().delete(NAME);
  };
}
