import { markdown } from '@bowline/pdf/markdown';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Headings begin at h3: the page has its own h1 and h2 above the text. */
const headings = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { ...headings, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

// In characters of source and result. All families read the same few texts, which took a twelfth of a registration.
const MAX_CACHED = 4_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CACHED,
  sizeCalculation: (html, source) => html.length + source.length + 1,
});

/**
 * Renders the terms and fees that staff write in Markdown as safe HTML: headings from h3 down, paragraphs, lists,
 * emphasis, tables, quotes, rules and links to http, https and mailto; all else is dropped.
 */
export function renderMarkdown(source: string): string {
  const known = rendered.get(source);
  if (known !== undefined) return known;
  const html = sanitizeHtml(markdown.render(source), allowed);
  rendered.set(source, html);
  return html;
}
