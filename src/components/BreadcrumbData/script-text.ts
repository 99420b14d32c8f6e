/**
 * Writes a value as JSON that can be in a script element. A title of a specification may hold
 * `</script>`, which would end the element, or `<!--`, which would keep it from ending.
 */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
