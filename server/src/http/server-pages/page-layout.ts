import { t } from '@bowline/contract/text/t';
import { Html, html } from './html.ts';
import type { Camp, Page } from './page.ts';
import { pageStyle } from './page-style.ts';

// Ours, and hashed as it stands: escaping would change it.
const style = new Html(`<style>${pageStyle}</style>`);

const sail = html`<svg class="sail" viewBox="0 0 32 32" aria-hidden="true"><path
  d="M17 3v19h11C27 14 23 7 17 3zM14.5 8C11 12 7 17 5 22h9.500zM4 24.500h24.500C26.500 28 23.500 29.500 20 29.500h-8C8.500 29.500 5.500 28 4 24.500z" /></svg>`;

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
