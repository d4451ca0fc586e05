import { getCampTexts, saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { getStaffCamp, previewMarkdown } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const english = {
  name: 'Junior camp',
  fees_description: 'Ask us.',
  pick_up_points: null,
  drop_off_points: null,
  packing_list: null,
  terms_conditions: '# Terms',
  terms_conditions_adult: '# Terms',
  terms_conditions_appendices: null,
};
const texts = {
  ...{ pick_up_points: null, drop_off_points: null },
  ...{ name: 'Kem Remaja', fees_description: null, packing_list: null, terms_conditions: '# Terma' },
  ...{ terms_conditions_adult: null, terms_conditions_appendices: null },
  ...{ language: 'ms', english, outdated: ['terms_conditions'], version: 4 },
};

async function open() {
  const server = new StaffServer().on(getCampTexts, texts as never);
  server.on(saveCampTexts, ({ body }) => ({ ...texts, ...(body as object), outdated: [], version: 5 }));
  server.on(previewMarkdown, ({ body }) => ({ html: `<p>${(body as { markdown: string }).markdown}</p>` }));
  await openStaffPage(server, `/camps/${ID}/texts/ms`);
  await screen.findByRole('heading', { name: 'Translations' });
  return server;
}

it('names what is not translated yet; a text without English needs no translation', async () => {
  await open();
  screen.getByText('Not yet translated: What families read about fees, Terms for adult campers');
  expect(screen.getByRole('button', { name: 'Bahasa Malaysia' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: '简体中文' }).lang).toBe('zh-Hans');
});

it('marks no text as optional', async () => {
  await open();
  const form = screen.getByRole('textbox', { name: 'Name' }).closest('form');
  expect(form?.textContent).not.toContain('(optional)');
  expect(screen.getByRole('textbox', { name: 'Appendices' }).getAttribute('aria-required')).toBeNull();
});

it('shows the English text beside its translation', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Terms for parents and guardians' }));
  const terms = screen.getByRole('textbox', { name: 'Terms for parents and guardians' });
  expect(document.activeElement).toBe(terms);
  expect(terms.lang).toBe('ms');
  fireEvent.change(terms, { target: { value: 'Terma baharu' } });
  const views = within(screen.getByRole('group', { name: 'View of Terms for parents and guardians' }));
  fireEvent.click(views.getByRole('button', { name: 'English' }));
  const shown = (view: string) =>
    screen.findByRole('region', { name: `Terms for parents and guardians: ${view}` });
  await within(await shown('English')).findByText('# Terms');
  fireEvent.click(views.getByRole('button', { name: 'Preview' }));
  await within(await shown('Preview')).findByText('Terma baharu');
});

it('saves what was translated, and leaves the rest empty', async () => {
  const server = await open();
  const fees = screen.getByRole('textbox', { name: /^What families read about fees/ });
  fireEvent.change(fees, { target: { value: 'Tanya kami.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(server.bodies(saveCampTexts)).toEqual([
    expect.objectContaining({ fees_description: 'Tanya kami.', terms_conditions: '# Terma', version: 4 }),
  ]);
});

it('confirms a translation whose English has changed', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Still fits Terms for parents and guardians' }));
  await waitFor(() => expect(screen.queryByText(/English has changed/)).toBeNull());
  expect(server.bodies(saveCampTexts)).toEqual([{ confirmed: ['terms_conditions'], version: 4 }]);
});

it('the page of a camp says which translations English has left behind', async () => {
  const translations = [
    { language: 'ms', missing: [], outdated: ['terms_conditions', 'fees_description'] },
    { language: 'zh-Hans', missing: ['name'], outdated: [] },
  ];
  const camp = { ...sampleAnswers(campSection), id: ID, name: 'Junior camp', lost_points: [], translations };
  await openStaffPage(new StaffServer().on(getStaffCamp, camp as never), `/camps/${ID}`);
  const link = await screen.findByRole('link', { name: 'Bahasa Malaysia' });
  expect(link.getAttribute('href')).toBe(`/camps/${ID}/texts/ms`);
  expect(link.closest('li')?.textContent).toBe(
    'Bahasa Malaysia: Terms for parents and guardians, What families read about fees',
  );
  expect(screen.queryByRole('link', { name: '简体中文' })).toBeNull();
});
