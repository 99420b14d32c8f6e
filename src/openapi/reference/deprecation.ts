import {type Cursor, isObject} from './cursor.ts';
import type {OperationEntry} from './document-index.ts';
import type {PageContext} from './page-context.ts';
import type {BadgeView, DeprecationView, LinkView} from './types.ts';

/**
 * Says why an operation is deprecated, what replaces it and when it ends. The reason, the replacement
 * (an operation id) and the dates come from `x-deprecation`; without it the page says only that the
 * operation is deprecated, and its description says the rest.
 */
export function buildDeprecation(
  page: PageContext,
  {place, isDeprecated}: OperationEntry,
): DeprecationView | undefined {
  const extension = place.raw('x-deprecation');
  if (!isDeprecated && !extension.exists) return undefined;
  if (!isObject(extension.value)) {
    const html = page.renderText(extension.exists ? String(extension.value) : '', 'deprecation');
    return html ? {html} : {};
  }
  const replacement = extension.text('replacement');
  const html = page.describe(extension, 'deprecation', 'reason');
  const since = extension.text('since');
  const sunset = extension.text('sunset');
  return {
    ...(html ? {html} : {}),
    ...(replacement ? {replacement: findReplacement(page, replacement)} : {}),
    ...(since ? {since} : {}),
    ...(sunset ? {sunset} : {}),
  };
}

function findReplacement(page: PageContext, operationId: string): LinkView {
  const entry = page.index.findOperation(operationId);
  return entry ? {href: page.hrefOf(entry.slug), text: entry.title} : {href: '', text: operationId};
}

/** The status (`beta`, `experimental`…) and the version of an operation, when the document says. */
export function buildBadges(operation: Cursor): BadgeView[] {
  const status = operation.text('x-status');
  const version = operation.text('x-version');
  return [
    ...(status ? [{kind: 'status', text: status} as const] : []),
    ...(version ? [{kind: 'version', text: version} as const] : []),
  ];
}
