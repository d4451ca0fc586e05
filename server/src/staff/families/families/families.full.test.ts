import type { FamilyRow } from '@bowline/contract/api/staff/families/families';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import {
  createCamper,
  createCompleteFamily,
  createFamily,
  type Family,
} from '../../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { eraseAccount } from '../../../core/erasure/erase-account.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const viewer = await createStaff(testApp, 'viewer');
const medic = await createStaff(testApp, 'medic');

let family: Family;
let accountId: string;
let ic: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  ic = `K${1000000 + count * 111111}`;
  family = await createCompleteFamily(testApp);
  accountId = await accountIdOf(db, family);
  await createCamper(family, { name: `Orchid Zahara ${count}`, ic });
});

const search = async (q: string, staff = registrar): Promise<FamilyRow[]> =>
  (await staff.ask('GET', `/api/staff/families?q=${encodeURIComponent(q)}`)).json().rows;
const idsOf = (rows: readonly FamilyRow[]) => rows.map(({ id }) => id);
const page = (id = accountId, staff = registrar) => staff.ask('GET', `/api/staff/families/${id}`);

it('finds an account without a registration by the name of its camper, its email and its phone', async () => {
  await db
    .updateTable('account')
    .set(({ fn, val }) => ({
      profile: fn('jsonb_set', [
        'profile',
        val('{account-details,phone}'),
        val(JSON.stringify(`+601234567${count}0`)),
      ]),
    }))
    .where('id', '=', accountId)
    .execute();
  for (const q of [`orchid ${count}`, family.email, `34567${count}0`, `01234567${count}0`])
    expect(idsOf(await search(q))).toContain(accountId);
  const [row] = await search(family.email);
  expect(row).toMatchObject({ campers: [`Orchid Zahara ${count}`], registrations: 0, email_confirmed: true });
});

it('finds it by an IC number, also with one digit wrong, only for roles that see IDs', async () => {
  expect(idsOf(await search(ic))).toEqual([accountId]);
  expect(idsOf(await search(ic.slice(-4)))).toContain(accountId);
  expect(idsOf(await search(ic.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))))).toEqual([
    accountId,
  ]);
  for (const staff of [viewer, medic]) expect(await search(ic, staff)).toEqual([]);
});

it('finds a family by part of the reference of a registration', async () => {
  const form = await createSubmittedForm(testApp);
  const { reference } = await readRow(db, 'registration', { id: form.id });
  expect(idsOf(await search(String(reference)))).toEqual([await accountIdOf(db, form.family)]);
});

it('lists all accounts page after page, each once, the newest first', async () => {
  for (let more = 0; more < 55; more++)
    await db
      .insertInto('account')
      .values({ id: crypto.randomUUID(), type: 'parent', email: `${more}@many.example`, password_hash: '' })
      .onConflict((clash) => clash.doNothing())
      .execute();
  const all: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { json } = await registrar.ask('GET', `/api/staff/families${next && `?after=${next}`}`);
    const { rows, next: after } = json();
    all.push(...idsOf(rows));
    next = after;
  }
  const { accounts } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .executeTakeFirstOrThrow();
  expect([all.length, new Set(all).size]).toEqual([accounts, accounts]);
  expect(all).toEqual(all.toSorted().reverse());
});

it('shows campers, registrations with their money, guardians and notes on the page of a family', async () => {
  const form = await createSubmittedForm(testApp);
  const id = await accountIdOf(db, form.family);
  await shareCampers(testApp, [form.family, family], { access: 'edit' });
  await succeeded(
    registrar.ask('POST', `/api/staff/registrations/${form.id}/notes`, { text: 'Called twice' }),
  );
  await succeeded(
    registrar.ask('PUT', `/api/staff/registrations/${form.id}/freeze`, { reason: 'A court order' }),
  );
  const shown = (await page(id)).json();
  expect(shown.campers).toMatchObject([
    {
      owner: null,
      guardians: [{ account_id: accountId, access: 'edit' }],
      freeze: { reason: 'A court order' },
      registrations: [{ id: form.id, status: 'Pending Payment' }],
    },
  ]);
  expect(shown.money.charged).toBe(shown.campers[0].registrations[0].charged);
  expect(shown.notes).toMatchObject([{ text: 'Called twice', registration_id: form.id }]);
  const guardian = (await page()).json();
  expect(guardian.campers).toMatchObject([
    { owner: null },
    { owner: { account_id: id }, registrations: [{ id: form.id }] },
  ]);
  expect(guardian.money.charged).toBe(0);
  const forViewer = (await page(id, viewer)).json();
  expect(forViewer.notes).toEqual([]);
  expect(forViewer.campers[0].freeze.reason).toBeNull();
});

it('shows IC numbers only to roles that see them, and logs each view', async () => {
  const names = async (staff = registrar) =>
    (await page(accountId, staff)).json().sections[0].answers.map(({ name }: { name: string }) => name);
  expect(await names()).toContain('ic_no');
  expect(await names(viewer)).not.toContain('ic_no');
  const logged = await readRows(db, 'access_log', { account_id: accountId, action: 'view' });
  expect(logged).toMatchObject([
    { what: writeEvent(['family', 'icNumbers']), staff_id: registrar.id },
    { what: writeEvent(['family']), staff_id: viewer.id },
  ]);
});

it('shows only the pseudonym of a deleted account', async () => {
  await eraseAccount(testApp.deps, accountId, { because: 'family', address: 'test' });
  const shown = (await page()).json();
  expect(shown.name).toMatch(/^Deleted family /);
  expect(shown).toMatchObject({ email: null, phone: null, sections: [], campers: [] });
  expect(shown.deleted_at).not.toBeNull();
  expect(idsOf(await search(family.email))).toEqual([]);
});

it('sends the photo of a camper of the family, and 404 for another one’s', async () => {
  const { key } = await testApp.deps.files.put(Buffer.from('picture'));
  const camper = await createCamper(await createFamily(testApp));
  await db.updateTable('camper').set({ photo_file: key }).execute();
  const [own] = (await page()).json().campers;
  const photo = (id: string) => registrar.ask('GET', `/api/staff/families/${accountId}/campers/${id}/photo`);
  expect([(await photo(own.id)).statusCode, (await photo(camper.id)).statusCode]).toEqual([200, 404]);
});

it('lists the emails to an account', async () => {
  const list = async () =>
    (await registrar.ask('GET', `/api/staff/messages?account=${accountId}`)).json().messages;
  const all = await list();
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ email }: { email: string }) => email))).toEqual(new Set([family.email]));
});
