import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@bowline/contract/text/t';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

// A browser hashes what it parsed, where lines end in one way only.
const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n');

// The colours, sizes and the dark theme of the rest of the portal.
const TOKENS = '../../../../web/src/ui/tokens.css';

/** The styles of the server's own pages; they are inlined in each page, which then needs no other request. */
const pageStyle = [TOKENS, 'page-frame.css', 'page-parts.css'].map(read).join('');

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

// Ours, and hashed as it stands: escaping would change it.
const style = new Html(`<style>${pageStyle}</style>`);

const sail = html`<svg class="sail" viewBox="0 0 32 32" aria-hidden="true"><path
  d="M17 3v19h11C27 14 23 7 17 3zM14.5 8C11 12 7 17 5 22h9.500zM4 24.500h24.500C26.500 28 23.500 29.500 20 29.500h-8C8.500 29.500 5.500 28 4 24.500z" /></svg>`;

/** The camp that runs the portal, named below the page. */
export interface Camp {
  readonly name: string;
  readonly abbreviation: string;
  readonly contact_email: string;
  readonly contact_phone: string;
}

/** A page that the server makes itself. */
export interface Page {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly title: string;
  readonly subtitle?: string;
  readonly content: Html;
  /** Absent where it cannot be known, such as while the database is away. */
  readonly camp?: Camp;
}

/** A whole page in the portal's look, with the header of somebody who is not logged in. */
export function layOut({ title, subtitle, content, camp }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#ffc629">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style}
</head>
<body>
<a class="skip" href="#main">${t('Skip to the content')}</a>
<header class="header">
<nav class="nav" aria-label="${t('Main')}">
<span class="home">${sail}${t('{product} Registration', { product: camp?.abbreviation ?? '' }).trim()}</span>
<div class="links">
<a class="link" href="/login">${t('Log in')}</a>
<a class="link" href="/sign-up">${t('Sign Up')}</a>
</div>
</nav>
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${subtitle && html`<p class="subtitle">${subtitle}</p>`}
${content}
</main>
${camp && footer(camp)}
</body>
</html>
`.text;
}

const footer = ({ name, contact_email, contact_phone }: Camp): Html => html`<footer class="contact">
<p>${t('Questions? Ask {name}.', { name })}</p>
<p><a href="mailto:${contact_email}">${contact_email}</a> · <a
  href="tel:${contact_phone.replace(/[^+\d]/g, '')}">${contact_phone}</a></p>
</footer>`;

/** Sends a page of the server's own, which nobody may cache. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(layOut(page));
}
