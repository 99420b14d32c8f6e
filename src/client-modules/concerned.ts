import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {readStars, readStored, SEEN_KEY, writeStars} from '../components/Changes/concerned/stored';

type Index = readonly (readonly [date: string, keys: readonly string[]])[];

let index: Promise<Index> | undefined;

function showStars(): void {
  const stars = readStars();
  for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-star]'))) {
    const isStarred = stars.includes(button.dataset.star ?? '');
    button.setAttribute('aria-pressed', String(isStarred));
    button.textContent = isStarred ? 'Following changes' : 'Follow changes';
  }
}

/** Shows in the navbar how many entries since the last visit of the timeline affect the reader. */
async function showCount(): Promise<void> {
  const url = `${siteConfig.baseUrl}changes/`;
  if (readStars().length > 0) {
    index ??= fetch(`${url}index.json`).then((response) => response.json());
  }
  // Without the list there is no count; the next page requests it again.
  const entries = (await index?.catch(() => undefined)) ?? [];
  if (entries.length === 0) index = undefined;
  const [stars, seen] = [readStars(), readStored(SEEN_KEY)];
  const news = entries.filter(
    ([date, keys]) => date > seen && keys.some((key) => stars.includes(key)),
  );
  const links = document.querySelectorAll<HTMLElement>(`.navbar a[href="${url}"]`);
  for (const link of Array.from(links)) {
    if (news.length > 0) link.dataset.count = String(news.length);
    else delete link.dataset.count;
  }
}

function toggle(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;
  const key = button?.dataset.star;
  if (!key) return;
  const stars = readStars();
  writeStars(stars.includes(key) ? stars.filter((each) => each !== key) : [...stars, key]);
  showStars();
  showCount();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => toggle(target));
}

export function onRouteDidUpdate(): void {
  showStars();
  showCount();
}
