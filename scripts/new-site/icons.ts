/** Colour of the starter's icons, as in its style sheet. */
export const ACCENT = {light: '#1d4ed8', dark: '#8fb4ff'} as const;

/** Pictures of the light colour for the places that take no SVG: where each comes from and goes. */
export const ICONS = ['favicon.ico', 'apple-touch-icon.png'].map((name) => ({
  file: `static/${name}`,
  template: new URL(`templates/${name}`, import.meta.url),
}));

/** Draws a square with the first letter of the name. */
export function drawLogo(name: string, fill: string, ink: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const text = letter.replace(/[&<>"]/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<rect x="1" y="1" width="26" height="26" rx="6" fill="${fill}"/>` +
    `<text x="14" y="20" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="${ink}">${text}</text></svg>\n`
  );
}
