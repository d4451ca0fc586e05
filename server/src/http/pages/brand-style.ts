import { hash } from 'node:crypto';
import { type CampColours, campColours, DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import type { FastifyReply } from 'fastify';

/** The camp's colours as the pages read them (web/src/ui/tokens.css); empty where they have them already. */
export function campStyle(colour: string): string {
  return colour === DEFAULT_COLOUR ? '' : `:root{${declarations(campColours(colour))}}`;
}

const declarations = ({ colour, ink, darkColour, darkInk }: CampColours): string =>
  `--camp-colour:${colour};--camp-ink:${ink};--camp-colour-dark:${darkColour};--camp-ink-dark:${darkInk}`;

/** Puts the style into a built page, and the colour around it in a browser's own bars. */
export function insertCampStyle(html: string, colour: string): string {
  const css = campStyle(colour);
  if (!css) return html;
  return html
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, tag: string) => tag + colour)
    .replace('</title>', (end) => `${end}<style>${css}</style>`);
}

/** What the content security policy must name to let that style in. */
export const campStyleHash = (colour: string): string =>
  `'sha256-${hash('sha256', campStyle(colour), 'base64')}'`;

/** Lets the style into a page that is sent. */
export function allowCampStyle(reply: FastifyReply, colour: string): void {
  if (!campStyle(colour)) return;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", `$& ${campStyleHash(colour)}`));
}
