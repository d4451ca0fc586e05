import type { Provider } from '../core/provider/provider.ts';
import type { Letter } from './letter.ts';

/** The letter as plain text, for those who read mail so and for the search of their mailbox. */
export function setAsText(letter: Letter, provider: Provider, publicUrl: string): string {
  const { title, paragraphs, facts = [], quote, links = [], button, closing = [] } = letter;
  return [
    title,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    links.map(({ label, path }) => `- ${label}: ${publicUrl}${path}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${button.label}:\n${publicUrl}${button.path}`,
    ...closing,
    `-- \n${provider.name}\n${provider.contact_email}\n${provider.contact_phone}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
