import type {LanguageId, SampleRequest} from '../../samples/types.ts';
import {highlight} from './highlight.ts';

/** One language's program, coloured. */
export type SamplePanel = {
  readonly language: LanguageId;
  readonly label: string;
  readonly html: string;
};

const LABELS = [
  ['php', 'PHP'],
  ['go', 'Go'],
  ['node', 'Node'],
  ['curl', 'cURL'],
] as const;

/** Renders a request in every language. */
export function renderPanels(request: SampleRequest): SamplePanel[] {
  const {html} = highlight(describeRequest(request), 'http');
  return LABELS.map(([language, label]) => ({language, label, html}));
}

function describeRequest({method, baseUrl, path, query, headers, body}: SampleRequest): string {
  const search = query.map(({name, value}) => `${name}=${encodeURIComponent(value)}`).join('&');
  const lines = [`${method} ${baseUrl}${path}${search ? `?${search}` : ''} HTTP/1.1`];
  lines.push(...headers.map(({name, value}) => `${name}: ${value}`));
  if (body.kind === 'json') lines.push('', JSON.stringify(body.value, null, 2));
  if (body.kind === 'form') {
    lines.push(
      '',
      body.pairs.map(({name, value}) => `${name}=${encodeURIComponent(value)}`).join('&'),
    );
  }
  return lines.join('\n');
}
