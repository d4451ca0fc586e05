import { formatInstant, zoneInWords } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { Entry, PdfDocument } from '@bowline/pdf';
import type { Provider } from '../core/provider/queries.ts';

/** An instant in the provider's time zone: `02/03/2026 09:00 (Malaysia Time)`. */
export function timeInWords(instant: Date, { time_zone }: Pick<Provider, 'time_zone'>): string {
  const time = formatInstant(instant.toISOString(), time_zone);
  return t('{time} ({zone})', { time, zone: zoneInWords(instant, time_zone) });
}

/** What an organisation prints beside its name, where it has entered it. */
export function issuerFacts({ registration_number, address }: Provider): Entry[] {
  const facts = [
    { label: t('Company or society number'), value: registration_number },
    { label: t('Address'), value: address },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** The typesetter replaces `{page}` and `{pages}`. */
export function footer(provider: Provider, reference: string, below: string): PdfDocument['footer'] {
  return {
    left: `${provider.name} · ${reference}`,
    right: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    below,
  };
}

/** Safe in every file system and in a header, whatever the provider's abbreviation is. */
export function fileNameFrom(...parts: readonly string[]): string {
  const plain = parts
    .join('-')
    .replace(/[^A-Za-z0-9-]/g, '')
    .replace(/^-+/, '');
  return `${plain}.pdf`;
}
