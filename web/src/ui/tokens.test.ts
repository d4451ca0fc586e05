import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const stylesheets = globSync('**/*.css', { cwd: source }).filter(
  (path) => !['ui/tokens.css', 'ui/fonts/fonts.css'].includes(path),
);

/** A rule for paper ends a stylesheet: paper has one theme. */
const withoutPrint = (css: string) => css.split('@media print')[0] ?? '';

test.each(stylesheets)('%s uses only the colours and weights of the tokens', (path) => {
  const css = withoutPrint(readFileSync(join(source, path), 'utf8'));
  expect(css.match(/#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(|font-weight: \d+/gi)).toBeNull();
});

const [light = '', dark = ''] = readFileSync(join(source, 'ui/tokens.css'), 'utf8').split(
  'prefers-color-scheme: dark',
);

const colourOf = (css: string, token: string) => new RegExp(`--${token}: #([\\da-f]{6})`).exec(css)?.[1];

/** As WCAG 2 defines it, from 0 to 1. */
function luminanceOf(colour: string): number {
  const channels = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(css: string, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((token) => luminanceOf(colourOf(css, token) ?? colourOf(light, token) ?? ''))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// Read in the sun: level AAA.
test.each(['alert', 'water', 'care'])('the flag “%s” has a contrast of 7 : 1, light and dark', (flag) => {
  for (const css of [light, dark]) expect(contrastOf(css, flag, `on-${flag}`)).toBeGreaterThanOrEqual(7);
});
