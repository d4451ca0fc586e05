import type { Font, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

const MAX_CACHED_TEXTS = 5000;

/** Has a font lay out a text once: documents share most of their words. */
export function cacheLayouts(font: Font): void {
  const layout = font.layout.bind(font);
  const cache = new LRUCache<string, GlyphRun>({ max: MAX_CACHED_TEXTS });
  font.layout = (text) => {
    const run = cache.get(text) ?? layout(text);
    cache.set(text, run);
    return copyOf(run);
  };
}

// The PDF engine scales the positions that it is given.
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
