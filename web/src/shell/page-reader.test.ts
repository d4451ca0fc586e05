import { englishReader, setReader } from '@bowline/contract/text/t';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'ms';
  window.texts = { 'Log in': 'Log masuk', Save: 'Simpan' };
});

afterEach(() => {
  setReader(() => englishReader);
  document.body.innerHTML = '';
  delete window.texts;
});

/** Runs a catalogue that is loaded later, as the build writes it. */
function registerTexts(texts: object): void {
  Object.assign(window.texts ?? {}, texts);
}

it('translates with the catalogues before and after', async () => {
  const { t } = await loadReader();
  registerTexts({ Cancel: 'Batal' });
  expect([t('Log in'), t('Cancel'), t('Back')]).toEqual(['Log masuk', 'Batal', 'Back']);
});

it('prefers corrections to the catalogues before and after', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="corrections">{"Log in":{"other":"Masuk"},"Cancel":{"other":"Tutup"}}</script>';
  const { t } = await loadReader();
  registerTexts({ Cancel: 'Batal' });
  expect([t('Log in'), t('Cancel'), t('Save')]).toEqual(['Masuk', 'Tutup', 'Simpan']);
});

async function loadReader() {
  await import('./page-reader.ts');
  return import('@bowline/contract/text/t');
}
