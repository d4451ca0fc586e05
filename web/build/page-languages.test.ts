import { englishReader } from '@bowline/contract/text/t';
import { expect, it } from 'vitest';
import { pageTexts } from '../src/family/page-texts.ts';
import { translatePage } from './page-languages.ts';

const built =
  '<html lang="en"><meta name="description" content="Any" /><title>Any</title><noscript><p>Any</p></noscript><div id="old-browser" hidden><p>Any</p></div>';
const english = { reader: englishReader, folder: '' };
const catalogue = {
  'Camp registration': 'Pendaftaran kem',
  'Camp registration for families and adult campers': 'Untuk keluarga',
  'Log in': 'Log masuk',
  [pageTexts.oldBrowser()]: 'Pelayar lama',
};
const malay = { ...english, reader: { language: 'ms', catalogue } as const };

it('writes description, title and sentence with their English texts, also into a page that was written in English', () => {
  for (const html of [built, translatePage(built, english)]) {
    const page = translatePage(html, malay);
    expect(page).toContain('<html lang="ms">');
    expect(page).toContain('<title data-text="Camp registration">Pendaftaran kem</title>');
    expect(page).toContain('<meta name="description" content="Untuk keluarga" />');
    expect(page).toMatch(/<div id="old-browser" hidden><p data-text="This browser[^"]*">Pelayar lama<\/p>/);
    expect(page).toMatch(
      /<noscript><p data-text="This page needs JavaScript\.[^"]*">This page needs[^<]*<\/p>/,
    );
  }
});
