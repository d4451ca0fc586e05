import { expect, it, vi } from 'vitest';
import { recordMoney, setUpPayments } from '../../../../../test/support/payment-desk.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../../test/support/submitted-form.ts';

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

/** What changed, once there is so much of it: a transaction of another test's database may delay it. */
const readAll = (count: number, ...what: Parameters<typeof read>): Promise<Page> =>
  vi.waitFor(async () => {
    const page = await read(...what);
    expect(page.changes).toHaveLength(count);
    return page;
  }, 10_000);

let next: string | undefined;
let seen = 0;
/** Registrations that are in sight, and a position after them. */
async function submitted(count: number): Promise<SubmittedForm[]> {
  const forms: SubmittedForm[] = [];
  for (let nth = 0; nth < count; nth += 1) forms.push(await createSubmittedForm(testApp));
  seen += count;
  next = (await readAll(seen, 'registrations')).next;
  return forms;
}

it('returns what changed since a position, each record once after its last change', async () => {
  const [first, second] = await submitted(2);
  const all = await readAll(2, 'registrations');
  expect(idsIn(all)).toEqual([first?.id, second?.id]);
  await recordMoney(registrar, first?.id ?? '', { method: 'cash', received: 200, received_on: '2026-03-01' });
  expect(await readAll(1, 'registrations', next)).toMatchObject({
    changes: [{ id: first?.id, registration: { status: 'Deposit Received' } }],
    more: false,
  });
  expect(idsIn(await readAll(2, 'registrations'))).toEqual([second?.id, first?.id]);
  expect(await readAll(1, 'payments')).toMatchObject({
    changes: [{ payment: { kind: 'payment', amount: 200, registration_id: first?.id } }],
  });
});

it('waits for a transaction that began before, and then misses nothing', async () => {
  const [early, late] = await submitted(2);
  const change = (on: typeof db, id: string | undefined) =>
    on
      .updateTable('registration')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id ?? '')
      .execute();
  const open = await db.startTransaction().execute();
  await change(open, early?.id);
  await change(db, late?.id);
  const meanwhile = await read('registrations', next);
  expect(idsIn(meanwhile)).toEqual([]);
  await open.commit().execute();
  expect(idsIn(await readAll(2, 'registrations', meanwhile.next))).toEqual([early?.id, late?.id]);
});

it('says that a registration was deleted, and refuses a position of another database', async () => {
  const [form] = await submitted(1);
  await db
    .deleteFrom('registration')
    .where('id', '=', form?.id ?? '')
    .execute();
  expect((await readAll(1, 'registrations', next)).changes).toMatchObject([{ id: form?.id, deleted: true }]);
  const other = await registrar.ask('GET', '/api/staff/changes/registrations?updated_since=1.2.3');
  expect(other.json().errors.updated_since[0]).toContain('restored from a back-up');
});
