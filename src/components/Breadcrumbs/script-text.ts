/**
 * Writes a value as JSON that is safe in a script element. A title of a specification may contain
 * `</script>`, which would end the element, or `<!--`, which would keep it open.
 */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
