const headingTag = /(<\/?h)([1-6])/g;

/** Lets the headings of a text begin at h3, below the page's own, whatever level its writer began with. */
export function liftHeadings(html: string): string {
  const levels = [...html.matchAll(headingTag)].map(([, , level]) => Number(level));
  const shift = 3 - Math.min(...levels);
  return html.replace(headingTag, (_, tag: string, level) => `${tag}${Math.min(6, Number(level) + shift)}`);
}
