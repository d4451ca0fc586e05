import {
  correctTranslation,
  getCatalogue,
  listTranslations,
  type TranslatedText,
  undoCorrection,
} from '@bowline/contract/api/staff/administration/translations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, pressWhenReady, StaffServer } from '../../../../test/staff-server.tsx';

const greeting: TranslatedText = {
  english: 'Hello {name},',
  areas: ['Emails', 'Documents'],
  shipped: { other: 'Salam {name},' },
  correction: null,
};
const correction = { id: ID, forms: { other: 'Apa khabar {name},' }, by: 'Ada', at: '2026-03-02T01:00:00Z' };
const untranslated: TranslatedText = { english: 'Save', areas: [], shipped: {}, correction: null };

async function openLanguages(server: StaffServer, path = '/settings/languages') {
  await openStaffPage(server, path, 'admin');
  await screen.findByRole('heading', { name: 'Languages' });
}

const withTexts = (texts: TranslatedText[], more = false) =>
  new StaffServer().on(listTranslations, { texts, count: 1234, more });

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const rowOf = async (english: string) => {
  const row = (await screen.findByText(english)).closest('li');
  if (!row) throw new Error(`No row of ${english}`);
  return within(row);
};

it('lists the texts with their translation and where they appear', async () => {
  await openLanguages(withTexts([greeting, untranslated]));
  expect(await screen.findByText('1,234 texts')).toBeDefined();
  const row = await rowOf('Hello {name},');
  expect(row.getByText('Salam {name},').lang).toBe('ms');
  expect(row.getByText('Emails · Documents')).toBeDefined();
  const other = await rowOf('Save');
  expect(other.getByText('No translation: families read the English.')).toBeDefined();
  expect(other.getByText('No longer used')).toBeDefined();
});

it('finds texts by language, filter and words, which stay in the address', async () => {
  const server = withTexts([greeting]);
  await openLanguages(server, '/settings/languages?q=hello');
  choose('Language', 'zh-Hans');
  choose('Show', 'corrected');
  choose('English or translation', ' salam');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(server.requests(listTranslations).at(-1)?.query).toEqual({
      language: 'zh-Hans',
      show: 'corrected',
      q: 'salam',
    }),
  );
  expect(server.requests(listTranslations)[0]?.query).toEqual({ language: 'ms', q: 'hello' });
});

it('loads the next page after the last text', async () => {
  const server = new StaffServer().on(listTranslations, ({ query }) =>
    query.after
      ? { texts: [untranslated], count: 2, more: false }
      : { texts: [greeting], count: 2, more: true },
  );
  await openLanguages(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await rowOf('Save');
  await rowOf('Hello {name},');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.requests(listTranslations).at(-1)?.query).toEqual({ language: 'ms', after: 'Hello {name},' });
});

it('corrects a translation in its place, and undoes it', async () => {
  const server = withTexts([greeting])
    .on(correctTranslation, { ...greeting, correction })
    .on(undoCorrection, () => undefined);
  await openLanguages(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the translation of “Hello {name},”' }));
  const field = screen.getByLabelText('Translation');
  expect(field).toBe(document.activeElement);
  expect(field).toMatchObject({ value: 'Salam {name},', lang: 'ms' });
  choose('Translation', 'Apa khabar {name},');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const row = await rowOf('Hello {name},');
  expect(await row.findByText('Apa khabar {name},')).toBeDefined();
  expect(row.getByText(/^Corrected by Ada, 02\/03\/2026 09:00/)).toBeDefined();
  expect(row.getByText('Salam {name},')).toBeDefined();
  expect(row.getByText('Edit')).toBe(document.activeElement?.firstChild);
  expect(server.bodies(correctTranslation)).toEqual([
    { language: 'ms', english: 'Hello {name},', other: 'Apa khabar {name},' },
  ]);
  fireEvent.click(row.getByText('Reset…'));
  await pressWhenReady('Reset');
  await waitFor(() => expect(row.queryByText(/^Corrected/)).toBeNull());
  expect(row.getByText('Salam {name},')).toBeDefined();
  expect(server.requests(undoCorrection)[0]?.params).toEqual({ correctionId: ID });
});

it('says at the field which placeholder is missing, and sends nothing', async () => {
  const server = withTexts([greeting]);
  await openLanguages(server);
  fireEvent.click(await screen.findByText('Edit'));
  const field = screen.getByLabelText('Translation');
  choose('Translation', 'Apa khabar');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Put {name} where its value belongs, as in the English text.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.bodies(correctTranslation)).toEqual([]);
});

it('has a field for each plural form that a language has', async () => {
  const english = '{count} campers';
  const plural = { ...greeting, english, shipped: { one: '{count} a', other: '{count} b' } };
  const server = withTexts([plural]);
  await openLanguages(server);
  fireEvent.click(await screen.findByText('Edit'));
  choose('Translation, plural form “one”', '{count} a!');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies(correctTranslation)).toEqual([
      { language: 'ms', english, one: '{count} a!', other: '{count} b' },
    ]),
  );
});

it('saves the catalogue as a file', async () => {
  const server = withTexts([greeting]).on(getCatalogue, { 'Hello {name},': 'Salam {name},' });
  await openLanguages(server);
  fireEvent.click(screen.getByRole('button', { name: 'Download for developers' }));
  await waitFor(() => expect(server.requests(getCatalogue)[0]?.query).toEqual({ language: 'ms' }));
});
