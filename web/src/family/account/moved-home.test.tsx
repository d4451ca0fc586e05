import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { saveCamper } from '@bowline/contract/api/family/campers';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import MovedHome, { movedAnswers } from './moved-home.tsx';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('../../api/call-api.ts', () => ({ callApi: sent }));

afterEach(() => sent.mockReset());

const old = {
  address_street1: '12 Jalan Teratai',
  address_street2: null,
  address_city: 'Ipoh',
  address_state: 'Perak',
  address_postcode: '30000',
  address_country: 'MY',
};
const next = { ...old, address_street1: '3 Jalan Melur', address_city: 'Taiping', address_postcode: '34000' };
const before = { ...old, phone: '+60123456789' } as unknown as AccountRecord;
const account = (change: object) => ({ ...before, ...change }) as AccountRecord;
const camper = (answers: object) => ({ name: 'Haziq', ...answers }) as CamperRecord;

it.each([
  ['the old address', camper({ ...old, phone_mobile: '+60139998877' }), next, next],
  [
    'the old phone',
    camper({ ...next, phone_mobile: '+60123456789' }),
    { phone: '+60111' },
    { phone_mobile: '+60111' },
  ],
  ['another address', camper({ ...old, address_city: 'Melaka' }), next, {}],
  ['the old address, which stays', camper(old), { name_first: 'Mei' }, {}],
])('offers a camper with %s what changed', (_, own, change, answers) => {
  expect(movedAnswers(before, account(change), own)).toEqual(answers);
});

const done = vi.fn();

function open(...campers: readonly object[]): void {
  done.mockReset();
  const all = campers.map(
    (own, n) => ({ id: `camper-${n}`, version: n, ...old, ...own }) as object as CamperRecord,
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MovedHome before={before} saved={account(next)} campers={all} onDone={done} />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const namesOffered = () =>
  screen.queryAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')?.textContent);

it('writes the new address only to the campers that are chosen', async () => {
  sent.mockResolvedValue({});
  open({ name: 'Haziq' }, { name: 'Aisyah' }, { name: 'Danish', address_city: 'Melaka' });
  expect(namesOffered()).toEqual(['Haziq', 'Aisyah']);
  fireEvent.click(screen.getByLabelText('Haziq'));
  press('Yes, use the new ones');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([
    [saveCamper, { params: { id: 'camper-1' }, body: { ...next, version: 1 } }],
  ]);
});

it('writes the new address to all campers unless some are unticked', async () => {
  sent.mockResolvedValue({});
  open({ name: 'Haziq' }, { name: 'Aisyah' });
  press('Yes, use the new ones');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.mock.calls.map(([, { params }]) => params.id)).toEqual(['camper-0', 'camper-1']);
});

it('changes nothing where nobody is chosen, and says what went wrong', async () => {
  sent.mockRejectedValue(new Error('No connection'));
  open({ name: 'Haziq' });
  fireEvent.click(screen.getByLabelText('Haziq'));
  press('Yes, use the new ones');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('Haziq'));
  press('Yes, use the new ones');
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it('leaves campers out that this account may not change', () => {
  const shared = (access: string) => ({ shared: { owner_name: 'Ali', access, sees_health: true } });
  open({ name: 'Haziq', frozen: true }, { name: 'Mia', ...shared('see') });
  expect(namesOffered()).toEqual([]);
  expect(done).toHaveBeenCalledOnce();
  cleanup();
  open({ name: 'Mia', ...shared('edit') });
  expect(namesOffered()).toEqual(['Mia']);
});
