import { afterEach, expect, it } from 'vitest';
import { withTexts } from './load-texts.ts';
import { isMissingCode } from './missing-code.ts';

afterEach(() => {
  delete document.documentElement.dataset.texts;
});

const load = async () => 'the page';

it('loads only a part of the pages in English', async () => {
  expect(await withTexts('account', load)).toBe('the page');
});

it('fails as missing code when the catalogue cannot be fetched', async () => {
  document.documentElement.dataset.texts = '/no/such/folder/';
  const error = await withTexts('account', load).catch((reason: unknown) => reason);
  expect(isMissingCode(error)).toBe(true);
});

it('needs no catalogue for a part without texts of its own', async () => {
  document.documentElement.dataset.texts = '/no/such/folder/';
  expect(await withTexts(undefined, load)).toBe('the page');
});
