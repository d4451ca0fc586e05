import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const stylesheets = globSync('**/*.css', { cwd: source }).filter((path) => path !== 'ui/tokens.css');

/** A rule for paper ends a stylesheet: paper has one theme. */
const withoutPrint = (css: string) => css.split('@media print')[0] ?? '';

test.each(stylesheets)('%s uses only the colours and weights of the tokens', (path) => {
  const css = withoutPrint(readFileSync(join(source, path), 'utf8'));
  expect(css.match(/#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(|font-weight: \d+/gi)).toBeNull();
});
