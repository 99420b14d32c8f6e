import type {IndexedPage, IndexedSection, TextFile} from '../../components/search/index-files.ts';

/** A document of the plugin's index: a title, heading, description or text, told apart by list. */
export type PluginDocument = {
  readonly i: number;
  readonly t: string;
  readonly u: string;
  readonly b?: readonly string[];
  readonly h?: string;
  readonly p?: number;
};

const TITLES = 0;
const HEADINGS = 1;
const DESCRIPTIONS = 2;
const TEXTS = 4;

/** The sections of a page in its order, each heading with the text below it. */
function getSections(headings: PluginDocument[], texts: PluginDocument[]): IndexedSection[] {
  const bySection = new Map<number, {t?: string; h?: string; x?: string}>();
  // The plugin numbers a heading right before its text.
  for (const {i, t, h} of headings) bySection.set(i, {t, ...(h ? {h} : {})});
  for (const {i, t, h} of texts) {
    const before = bySection.get(i - 1);
    if (before && (before.h ?? '') === (h ?? '')) before.x = t;
    else bySection.set(i, {x: t, ...(h ? {h} : {})});
  }
  return [...bySection].sort(([a], [b]) => a - b).map(([, section]) => section);
}

function groupByPage(documents: readonly PluginDocument[]): Map<number, PluginDocument[]> {
  const groups = new Map<number, PluginDocument[]>();
  for (const document of documents) {
    const page = document.p ?? document.i;
    groups.set(page, [...(groups.get(page) ?? []), document]);
  }
  return groups;
}

/**
 * Turns the plugin's index of a context into the texts alone, a sixth of the size: what the plugin's
 * lunr index holds besides can be counted from them in the browser in less time than it takes to
 * fetch it.
 *
 * @param lists the plugin's documents by kind: titles, headings, descriptions, keywords, texts
 */
export function compactIndex(lists: readonly (readonly PluginDocument[])[]): TextFile {
  const byPage = (kind: number) => groupByPage(lists[kind] ?? []);
  const [headings, descriptions, texts] = [byPage(HEADINGS), byPage(DESCRIPTIONS), byPage(TEXTS)];
  const pages = (lists[TITLES] ?? []).map(({i, t, u, b}): IndexedPage => {
    const d = descriptions.get(i)?.[0]?.t;
    const s = getSections(headings.get(i) ?? [], texts.get(i) ?? []).filter(({x}) => x !== d || !d);
    return {u, t, ...(b?.length ? {b} : {}), ...(d ? {d} : {}), ...(s.length ? {s} : {})};
  });
  return {pages};
}
