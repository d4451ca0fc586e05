import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../public/browser-check.js'), 'utf8');

interface Browser {
  readonly RegExp?: unknown;
  readonly AbortSignal?: unknown;
  readonly userAgent?: string;
}

/** The notes that the file shows in a browser. */
function shownIn({ RegExp: own = RegExp, AbortSignal: signal = AbortSignal, userAgent = '' }: Browser) {
  const shown: string[] = [];
  const document = {
    getElementById: (id: string) => ({ removeAttribute: () => shown.push(id) }),
    createElement: () => ({ noModule: false }),
  };
  const window = { AbortSignal: signal, addEventListener: () => {} };
  const names = ['document', 'window', 'navigator', 'RegExp', 'AbortSignal'];
  new Function(...names, source)(document, window, { userAgent }, own, signal);
  return shown;
}

// Of iOS before 16.4.
class WithoutLookbehind {
  constructor(pattern: string) {
    if (pattern.includes('(?<=')) throw new SyntaxError('invalid group specifier name');
  }
}

it.each<[string, Browser, string[]]>([
  ['a browser that reads the pages', {}, []],
  ['a browser without lookbehind', { RegExp: WithoutLookbehind }, ['old-browser']],
  ['a browser without timeouts', { AbortSignal: {} }, ['old-browser']],
  ['Facebook', { userAgent: 'Mozilla/5.0 (iPhone) [FBAN/FBIOS]' }, ['in-app-browser']],
  ['WeChat', { userAgent: 'Mozilla/5.0 (Linux) MicroMessenger/8.0' }, ['in-app-browser']],
])('in %s', (_, browser, shown) => {
  expect(shownIn(browser)).toEqual(shown);
});

it('is read by browsers that know no lookbehind', () => {
  expect(source).not.toMatch(/\/(?:[^/\n*]|\\\/)*\(\?<[=!]/);
});
