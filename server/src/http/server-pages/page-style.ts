import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// A browser hashes what it parsed, where lines end in one way only.
const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n');

// The colours, sizes and the dark theme of the rest of the portal.
const TOKENS = '../../../../web/src/ui/tokens.css';

/** The styles of the server's own pages; they stand inside each page, which then needs nothing else to show. */
export const pageStyle = [TOKENS, 'page-frame.css', 'page-parts.css'].map(read).join('');

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** These pages need no script, so they can run none. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
