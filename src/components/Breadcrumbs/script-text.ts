/**
 * Writes a value as JSON that is safe in a script element. A title of a specification may contain
 * `</script>`, which would end the element, or `<!--`, which would keep it open.
 */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A step of the trail of a page: its name, and its full URL. */
type TrailStep = {readonly name: string; readonly item: string};

/** Writes the trail of a page for search engines (schema.org, BreadcrumbList). */
export function toTrailText(steps: readonly TrailStep[]): string {
  return toScriptText({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  });
}
