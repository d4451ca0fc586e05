import { expect, it } from 'vitest';
import { recordMoney, setUpPayments } from '../../../../../test/support/payment-desk.ts';
import { createSubmittedForm } from '../../../../../test/support/submitted-form.ts';

const { db, testApp, registrar } = await setUpPayments();

interface Page {
  readonly changes: readonly { readonly id: string; readonly deleted: boolean }[];
  readonly next: string;
}

async function read(what: 'registrations' | 'payments', since?: string): Promise<Page> {
  const query = since === undefined ? '' : `?updated_since=${encodeURIComponent(since)}`;
  const response = await registrar.ask('GET', `/api/staff/changes/${what}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const idsIn = ({ changes }: Page) => changes.map(({ id }) => id);

it('returns what changed since a position, each record once after its last change', async () => {
  const { next } = await read('registrations');
  const [first, second] = [await createSubmittedForm(testApp), await createSubmittedForm(testApp)];
  const page = await read('registrations', next);
  expect(idsIn(page)).toEqual([first.id, second.id]);
  const payments = (await read('payments')).next;
  await recordMoney(registrar, first.id, { method: 'cash', received: 200, received_on: '2026-03-01' });
  expect(await read('registrations', next)).toMatchObject({
    changes: [{ id: second.id }, { id: first.id, registration: { status: 'Deposit Received' } }],
  });
  expect(await read('payments', payments)).toMatchObject({
    changes: [{ payment: { kind: 'payment', amount: 200, registration_id: first.id } }],
    more: false,
  });
});

it('waits for a transaction that began before, and then misses nothing', async () => {
  const [early, late] = [await createSubmittedForm(testApp), await createSubmittedForm(testApp)];
  const { next } = await read('registrations');
  const change = (on: typeof db, id: string) =>
    on
      .updateTable('registration')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const open = await db.startTransaction().execute();
  await change(open, early.id);
  await change(db, late.id);
  const meanwhile = await read('registrations', next);
  expect(idsIn(meanwhile)).toEqual([]);
  await open.commit().execute();
  expect(idsIn(await read('registrations', meanwhile.next))).toEqual([early.id, late.id]);
});

it('says that a registration was deleted, and refuses a position of another database', async () => {
  const form = await createSubmittedForm(testApp);
  const { next } = await read('registrations');
  await db.deleteFrom('registration').where('id', '=', form.id).execute();
  expect((await read('registrations', next)).changes).toMatchObject([{ id: form.id, deleted: true }]);
  const other = await registrar.ask('GET', '/api/staff/changes/registrations?updated_since=1.2.3');
  expect(other.json().errors.updated_since[0]).toContain('restored from a back-up');
});
