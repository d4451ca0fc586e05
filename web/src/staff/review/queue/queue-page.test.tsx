import { dryRunOf } from '@bowline/contract/api/define-call';
import { decide, undoDecision } from '@bowline/contract/api/staff/review/decisions';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import {
  createQueueView,
  getQueueSettings,
  saveQueueColumns,
} from '@bowline/contract/api/staff/review/queue-views';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer, sampleOf } from '../../../../test/staff-server.tsx';

type Rows = typeof listRegistrations.response._zod.output.rows;

const row = (sampleRow: Partial<Rows[number]>): Rows[number] => ({
  ...(sampleOf(listRegistrations.response._zod.def.shape.rows._zod.def.element) as Rows[number]),
  ...sampleRow,
});
const rows = [row({ id: ID, camper_name: 'Mei Tan' }), row({ id: OTHER_ID, camper_name: 'Adam Lim' })];

async function open(search = '?tab=to_review') {
  const server = new StaffServer().on(listRegistrations, { rows, next: 'the-next', previous: null });
  await openStaffPage(server, `/registrations${search}`);
  await screen.findByRole('link', { name: 'Mei Tan' });
  return server;
}

const lastQuery = (server: StaffServer) => server.requests(listRegistrations).at(-1)?.query;

const tab = (name: RegExp) => screen.getByRole('button', { name });
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });

it('opens a tab and keeps it in the query of the call', async () => {
  const server = await open();
  fireEvent.click(tab(/^Waiting list/));
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'waitlisted' }));
  expect(status().value).toBe('waitlisted');
});

it('marks a name that papers cannot show', async () => {
  await open();
  expect(screen.queryByText('Name not printable')).toBeNull();
  cleanup();
  const server = new StaffServer().on(listRegistrations, { rows: [row({ camper_name: 'ᠪᠠᠲᠤ Batu' })] });
  await openStaffPage(server, '/registrations');
  await screen.findAllByText('Name not printable');
});

it('filters by a status within its tab, and removes it again', async () => {
  const server = await open();
  expect(screen.getAllByRole('navigation', { name: 'Registrations' })[0]?.children).toHaveLength(5);
  fireEvent.change(status(), { target: { value: 'accepted' } });
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'accepted' }));
  expect(tab(/^All/).getAttribute('aria-current')).toBe('page');
  fireEvent.click(await screen.findByRole('button', { name: /Without Accepted/ }));
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'all' }));
  fireEvent.change(status(), { target: { value: 'awaiting_payment' } });
  await waitFor(() => expect(tab(/^Waiting for families/).getAttribute('aria-current')).toBe('page'));
  fireEvent.change(status(), { target: { value: '' } });
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'with_families' }));
});

it.each([
  ['accepted', 'Accepted', /^All/],
  ['changes_requested', 'Changes Requested', /^Waiting for families/],
  ['payment_to_confirm', 'Pending Payment Confirmation', /^Payment to confirm/],
])('opens the saved address of the earlier tab %s', async (name, words, within) => {
  await open(`?tab=${name}`);
  expect(tab(within).getAttribute('aria-current')).toBe('page');
  expect(status().selectedOptions[0]?.text).toContain(words);
});

it('filters by a check box, shows a chip, and removes it again', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balance due' }));
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'to_review', balance_due: '1' }));
  fireEvent.click(await screen.findByRole('button', { name: /Without Balance due/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Without Balance due/ })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Balance due' }).checked).toBe(false);
});

it('searches in all statuses once the typing pauses', async () => {
  const server = await open();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'mei' } });
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'all', q: 'mei' }));
});

it.each([
  ['admin', '0114-56', /an IC or passport number by the whole number or its last four characters/],
  ['viewer', '0114-56', /^A phone number is found by its last digits\.$/],
] as const)(
  'says to a %s how numbers are found where a part of one finds nothing',
  async (role, q, words) => {
    const server = new StaffServer().on(listRegistrations, { rows: [], next: null, previous: null });
    await openStaffPage(server, `/registrations?tab=all&q=${q}`, role);
    await screen.findByText('No registration matches the search and filters.');
    screen.getByText(words);
  },
);

it('says nothing about numbers where a name finds nothing', async () => {
  const server = new StaffServer().on(listRegistrations, { rows: [], next: null, previous: null });
  await openStaffPage(server, '/registrations?tab=all&q=Mei');
  await screen.findByText('No registration matches the search and filters.');
  expect(screen.queryByText(/is found by its last digits/)).toBeNull();
});

it('moves through the rows by key and opens the next page after the last one', async () => {
  const server = await open();
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  key('j');
  expect(document.activeElement?.textContent).toBe('Mei Tan');
  key('j');
  expect(document.activeElement?.textContent).toBe('Adam Lim');
  key('k');
  expect(document.activeElement?.textContent).toBe('Mei Tan');
  key('j');
  key('j');
  await waitFor(() => expect(lastQuery(server)).toEqual({ tab: 'to_review', after: 'the-next' }));
});

it('shows what can be done with the selected rows', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByText('2 selected');
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toContain(
    `ids=${ID},${OTHER_ID}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

it('selects registrations on a phone', async () => {
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => phone);
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Adam Lim' }));
  screen.getByText('1 selected');
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toContain(`ids=${OTHER_ID}`);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByText('2 selected');
});

it('saves the chosen columns', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.requests(saveQueueColumns)).toHaveLength(1));
});

it('saves a view with the filters that are shown, and rejects one without a name', async () => {
  const server = await open('?tab=to_review&balance_due=1');
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give the view a name.');
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Owing' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open the list with this view' }));
  server.on(getQueueSettings, { columns: [], views: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests(createQueueView)).toHaveLength(1));
  expect(server.bodies(createQueueView)[0]).toMatchObject({
    name: 'Owing',
    filters: { tab: 'to_review', balance_due: '1' },
    is_default: true,
  });
});

it('shows what became of a decision on the last rows, and undoes it', async () => {
  const held = [
    { id: ID, kind: 'accepted', payment_id: null, held_until: '2026-11-20T01:01:00Z', seconds_left: 50 },
  ] as const;
  const undo = {
    decision: 'accept',
    to: 'Deposit Received',
    by: 'Siti',
    at: '2026-11-20T01:00:00Z',
  } as const;
  const server = new StaffServer()
    .on(listRegistrations, { rows: rows.slice(0, 1), next: null, previous: null })
    .on(dryRunOf(decide), { mail: null })
    .on(decide, () => {
      server.on(listRegistrations, { rows: [], next: null, previous: null });
      return { id: ID, version: 4, status: 'Accepted', held_emails: held, undo };
    })
    .on(undoDecision, { id: ID, version: 5, status: 'Deposit Received', held_emails: [], undo: null });
  await openStaffPage(server, '/registrations?tab=to_review', 'registrar');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Mei Tan' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept 1' }));
  await screen.findByText('All 1 done.');
  await screen.findByText('No results');
  fireEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  await waitFor(() => expect(server.bodies(undoDecision)).toEqual([{ version: 4, only_if_unsent: true }]));
});
