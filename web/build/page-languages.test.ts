import { englishReader } from '@bowline/contract/text/t';
import { expect, it } from 'vitest';
import { translatePage } from './page-languages.ts';

const built =
  '<html lang="en"><meta name="description" content="Any" /><title>Any</title><noscript><p>Any</p></noscript>';
const english = { reader: englishReader, folder: '' };
const catalogue = {
  'Camp registration': 'Pendaftaran kem',
  'Camp registration for families and adult campers': 'Untuk keluarga',
  'Log in': 'Log masuk',
};
const malay = { ...english, reader: { language: 'ms', catalogue } as const };

it('writes description, title and sentence with their English texts, also into a page that was written in English', () => {
  for (const html of [built, translatePage(built, english)]) {
    const page = translatePage(html, malay);
    expect(page).toContain('<html lang="ms">');
    expect(page).toContain('<title data-text="Camp registration">Pendaftaran kem</title>');
    expect(page).toContain('<meta name="description" content="Untuk keluarga" />');
    expect(page).toMatch(
      /<noscript><p data-text="This page needs JavaScript\.[^"]*">This page needs[^<]*<\/p>/,
    );
  }
});
