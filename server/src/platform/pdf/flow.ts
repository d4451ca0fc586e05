import { page } from './sheet.ts';
import type { Strip } from './strips.ts';

const bottom = page.height - page.bottom;

/** Lays strips below each other, from page to page; those that belong together stay together where a page has room. */
export function flow(strips: readonly Strip[], addPage: () => void): void {
  let y = Number.POSITIVE_INFINITY;
  const turn = () => {
    addPage();
    y = page.top;
  };
  for (const group of groupsOf(strips)) {
    if (y + heightOf(group) > bottom) turn();
    for (const strip of group) {
      // A group taller than a page breaks where it must.
      if (y + strip.height > bottom) turn();
      if (y === page.top && strip.between) continue;
      if (y > page.top) y += strip.above ?? 0;
      strip.draw(y);
      y += strip.height;
    }
  }
}

function groupsOf(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    if (open) groups.at(-1)?.push(strip);
    else groups.push([strip]);
    open = strip.keep === true;
  }
  return groups;
}

const heightOf = (group: readonly Strip[]): number =>
  group.reduce((sum, { height, above = 0 }) => sum + above + height, 0);
