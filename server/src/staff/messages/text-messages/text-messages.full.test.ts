import { randomUUID } from 'node:crypto';
import { pathOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import { createGroupKind, moveGroupMembers, saveGroupKind } from '@bowline/contract/api/staff/on-site/groups';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../../test/support/guardians.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { eraseAccount } from '../../../core/erasure/erase-account.ts';
import { fixedClock } from '../../../platform/process/clock.ts';
import { listFamilyRows } from '../../families/family-data/queries.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { registrar } = staff;
const { readDay, send: act } = dayPhones(testApp, camp.id);
const path = '/api/staff/text-messages';

/** A family with a phone; a parent is the emergency contact of the children. */
async function createFamilyWith(phone: string) {
  const family = await createCompleteFamily(testApp);
  const saved = await family.ask('PUT', '/api/auth/account', { phone });
  expect(saved.statusCode).toBe(200);
  return family;
}

// Two siblings; a cousin in another account with the same phone; a family of its own, and one with a landline.
const tans = await createFamilyWith('+60121111111');
const ali = await createPerson(tans, { name: 'Ali Tan', gender: 'M' });
await createPerson(tans, { name: 'Mei Tan', gender: 'F' });
await createPerson(await createFamilyWith('+60121111111'), { name: 'Cousin Tan', gender: 'M' });
const limFamily = await createFamilyWith('+60123333333');
const lim = await createPerson(limFamily, { name: 'Lim Wei', gender: 'M' });
const kumar = await createPerson(await createFamilyWith('+60321234567'), { name: 'Kumar', gender: 'M' });

const inQueue = (filters: object = {}) => ({ kind: 'queue', filters: { tab: 'accepted', ...filters } });
const tryOut = (body: object) => registrar.ask('POST', `${path}?dry_run=true`, body);
const preview = async (recipients: object, text = 'Late') => {
  const response = await tryOut({ recipients, text });
  expect(response.statusCode).toBe(200);
  const shown: MessagePreview = response.json();
  return { people: shown.registrations, ...shown.text };
};
const send = (body: object, key: string = randomUUID(), sender = registrar) =>
  sender.ask('POST', path, body, { 'idempotency-key': key });

const phonesOf = async (id: string) => {
  const { recipients } = (await registrar.ask('GET', `${path}/${id}`)).json();
  return recipients.map(
    ({
      contact,
      campers,
      state,
    }: {
      contact: { phone: string } | null;
      campers: { name: string }[];
      state: string;
    }) => [contact?.phone ?? null, campers.map(({ name }) => name).join(' and '), state],
  );
};

test('without a gateway shows who would get the text, each number once, and who has no mobile number', async () => {
  const shown = await preview(inQueue());
  expect(shown).toMatchObject({
    ...{ gateway: false, to: 'Accepted', people: 5, numbers: 2, parts: 1, cost: null, price_per_part: null },
    without: [
      {
        ...{ registration_id: kumar, camper_name: 'Kumar', reached: false },
        contact: { phone: expect.stringContaining('3-2123 4567') },
      },
    ],
  });
  const sent = await send({ recipients: inQueue(), text: 'Late', confirmed: 2 });
  expect(sent.statusCode).toBe(201);
  expect(await phonesOf(sent.json().id)).toEqual(
    expect.arrayContaining([
      ['+60121111111', 'Ali Tan and Cousin Tan and Mei Tan', 'shown'],
      ['+60123333333', 'Lim Wei', 'shown'],
      [expect.stringContaining('3-2123'), 'Kumar', 'no number'],
    ]),
  );
});

test('counts parts as the text needs them', async () => {
  expect((await preview(inQueue(), '船'.repeat(71))).parts).toBe(2);
  expect((await preview(inQueue(), 'a'.repeat(307))).parts).toBe(3);
  const long = await tryOut({ recipients: inQueue(), text: 'a'.repeat(460) });
  expect(long.statusCode).toBe(422);
  expect(long.json().errors).toEqual({ text: ['Use at most 459 characters.'] });
});

test('sends once for a key, and only what was confirmed', async () => {
  const body = { recipients: inQueue({ sex: 'F' }), text: 'For Mei', confirmed: 1 };
  const key = randomUUID();
  const [first, second] = await Promise.all([send(body, key), send(body, key)]);
  expect(first.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect((await send({ ...body, text: 'Another' }, key)).statusCode).toBe(422);
  // The response was lost, and the list has changed since.
  expect((await send({ ...body, confirmed: 2 }, key)).json()).toEqual(first.json());
  const changed = await send({ ...body, confirmed: 2 });
  expect(changed.statusCode).toBe(409);
  expect(changed.json()).toMatchObject({ current: { recipients: 1 } });
  expect((await send({ ...body, recipients: inQueue({ q: 'Kumar' }) })).json().errors).toEqual({
    recipients: ['Nobody on this list has a mobile number.'],
  });
  expect((await send({ ...body, recipients: inQueue({ q: 'Nobody' }) })).statusCode).toBe(422);
  expect((await registrar.ask('POST', path, body)).statusCode).toBe(422);
  expect(await db.selectFrom('text_message').select('id').where('parts', '=', 1).execute()).toHaveLength(2);
});

test('texts a boat, and nobody of another camp', async () => {
  const params = { campId: camp.id };
  const { id: kindId } = (
    await registrar.ask('POST', pathOf(createGroupKind, params), { name: 'Boats' })
  ).json();
  const kind = { ...params, kindId };
  const orca = {
    ...{ id: null, name: 'Orca', capacity: null, from_on: null, until_on: null },
    ...{ helmets: null, life_jackets: null },
  };
  await succeeded(
    registrar.ask('PUT', pathOf(saveGroupKind, kind), {
      name: 'Boats',
      published: false,
      groups: [orca],
    }),
  );
  const { id: group_id } = await db.selectFrom('camp_group').select('id').executeTakeFirstOrThrow();
  await succeeded(
    registrar.ask('PUT', pathOf(moveGroupMembers, kind), {
      moves: [{ registration_id: lim, group_id }],
    }),
  );
  expect(await preview({ kind: 'group', camp_id: camp.id, group_id })).toMatchObject({
    ...{ to: `Boats: Orca, ${camp.name}`, people: 1, numbers: 1 },
  });
  const { id: other } = await db
    .selectFrom('camp')
    .select('id')
    .where('id', '!=', camp.id)
    .executeTakeFirstOrThrow();
  const elsewhere = { recipients: { kind: 'group', camp_id: other, group_id } };
  expect((await tryOut(elsewhere)).statusCode).toBe(404);
});

test('texts those who are at the camp now, and the contact of an adult camper only in an emergency', async () => {
  const sisters = await createFamilyWith('+60125555555');
  const adult = await createPerson(sisters, { name: 'Ana' });
  await changeRows(db, 'account', { id: await accountIdOf(db, sisters) }, { type: 'adult_camper' });
  const contact = { emergency_name: 'Bo', emergency_relationship: 'Sister', emergency_phone: '+60126666666' };
  expect((await sisters.ask('PUT', '/api/auth/account', contact)).statusCode).toBe(200);
  expect(await preview(inQueue({ ids: adult }))).toMatchObject({ numbers: 1 });
  const recipients = { kind: 'at camp', camp_id: camp.id };
  const nobody = await tryOut({ recipients });
  expect(nobody.json().errors).toEqual({ recipients: ['Nobody is on this list.'] });
  const { checkpoints } = await readDay(staff.medic);
  const checkpoint_id = checkpoints.find(({ kind }) => kind === 'arrival')?.id ?? '';
  for (const registration_id of [ali, adult])
    await act(staff.medic, { kind: 'check in', checkpoint_id, registration_id });
  const atCamp = { to: `At camp: ${camp.name}`, people: 2, numbers: 3 };
  expect(await preview(recipients)).toMatchObject(atCamp);
  const taker = { kind: 'other', name: 'Uncle', relation: '', phone: '' } as const;
  await act(staff.medic, { kind: 'hand over', registration_id: ali, taker, call: 'Mother agrees' });
  expect(await preview(recipients)).toMatchObject({ people: 1 });
  // Somebody has seen the camper since: the family is told, whatever is true.
  testApp.clock.advance(60_000);
  await act(staff.medic, { kind: 'roll call', registration_id: ali });
  expect(await preview(recipients)).toMatchObject(atCamp);
});

test('the other guardians who get emails get the text, too', async () => {
  const father = await createFamilyWith('+60127777777');
  await shareCampers(testApp, [limFamily, father], { access: 'see' });
  expect(await preview(inQueue({ ids: lim }))).toMatchObject({ numbers: 2 });
});

test('the data export of a family has the texts that it got, and of no other', async () => {
  const family = await createFamilyWith('+60129999999');
  const registration = await createPerson(family, { name: 'Ed' });
  const recipients = inQueue({ ids: `${lim},${registration}` });
  expect((await send({ recipients, text: 'For both', confirmed: 3 })).statusCode).toBe(201);
  const { text_recipient } = await listFamilyRows(db, await accountIdOf(db, family));
  expect(text_recipient).toMatchObject([{ text: 'For both', phone: '+60129999999', state: 'shown' }]);
});

test('of a number of two families each gets its own part in its export, and one may be deleted', async () => {
  const [first, second] = [await createFamilyWith('+60124444444'), await createFamilyWith('+60124444444')];
  const ids = [
    await createPerson(first, { name: 'First Shared' }),
    await createPerson(second, { name: 'Second Shared' }),
  ];
  const recipients = inQueue({ ids: ids.join(',') });
  const { id } = (await send({ recipients, text: 'For two', confirmed: 1 })).json();
  const accounts = [await accountIdOf(db, first), await accountIdOf(db, second)];
  for (const [index, account] of accounts.entries()) {
    const { text_recipient } = await listFamilyRows(db, account);
    expect(text_recipient).toMatchObject([
      { text: 'For two', phone: '+60124444444', registrations: [ids[index]] },
    ]);
    expect(JSON.stringify(text_recipient)).not.toContain(ids[1 - index]);
  }
  const [named] = (await registrar.ask('GET', `${path}/${id}`)).json().recipients;
  const isFirst =
    (await listFamilyRows(db, accounts[0] ?? '')).text_recipient[0]?.name === named.contact.name;
  const other = accounts[isFirst ? 1 : 0] ?? '';
  const { text_recipient } = await listFamilyRows(db, other);
  expect(text_recipient[0]).not.toHaveProperty('name');
  const later = { ...testApp.deps, clock: fixedClock('2028-01-01T00:00:00Z') };
  expect(await eraseAccount(later, other, { because: 'family', address: '192.0.2.7' })).toBe('erased');
  const left = await registrar.ask('GET', `${path}/${id}`);
  expect(left.statusCode, left.body).toBe(200);
  expect(left.json().recipients).toMatchObject([{ contact: { phone: '+60124444444' } }]);
  expect(left.body).not.toContain(isFirst ? 'Second Shared' : 'First Shared');
});

test('only those who were accepted are texted by a group, and nobody whose account was deleted', async () => {
  const [stays, leaves, gone] = [
    await createFamilyWith('+60131111111'),
    await createFamilyWith('+60132222222'),
    await createFamilyWith('+60133333333'),
  ];
  const ids: string[] = [];
  for (const family of [stays, leaves, gone]) ids.push(await createPerson(family, { name: 'Boat' }));
  const group = await db.selectFrom('camp_group').select('id').executeTakeFirstOrThrow();
  const recipients = { kind: 'group', camp_id: camp.id, group_id: group.id };
  const before = await preview(recipients);
  const kind = await db.selectFrom('group_kind').select('id').executeTakeFirstOrThrow();
  await succeeded(
    registrar.ask('PUT', pathOf(moveGroupMembers, { campId: camp.id, kindId: kind.id }), {
      moves: ids.map((registration_id) => ({ registration_id, group_id: group.id })),
    }),
  );
  expect((await preview(recipients)).numbers).toBe((before.numbers ?? 0) + 3);
  await changeRows(db, 'registration', { id: ids[1] ?? '' }, { status: 'Withdrawn' });
  const later = { ...testApp.deps, clock: fixedClock('2028-01-01T00:00:00Z') };
  const erasure = { because: 'family', address: '192.0.2.7' } as const;
  expect(await eraseAccount(later, await accountIdOf(db, gone), erasure)).toBe('erased');
  expect((await preview(recipients)).numbers).toBe((before.numbers ?? 0) + 1);
  const all = await preview({ kind: 'queue', filters: { tab: 'all', ids: ids.join(',') } });
  expect(all.numbers).toBe(2);
});

test('a deleted family is in no text, and nobody else is forgotten', async () => {
  const gone = await createFamilyWith('+60128888888');
  const registration = await createPerson(gone, { name: 'Zebedee Quux' });
  const body = {
    recipients: inQueue({ ids: `${lim},${registration}` }),
    text: 'Zebedee is safe.',
    confirmed: 3,
  };
  const sent = await send(body);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json();
  const erasure = { because: 'family', address: '192.0.2.7' } as const;
  const later = { ...testApp.deps, clock: fixedClock('2028-01-01T00:00:00Z') };
  expect(await eraseAccount(later, await accountIdOf(db, gone), erasure)).toBe('erased');
  const left = (await registrar.ask('GET', `${path}/${id}`)).json();
  expect(left.text).toBe('… is safe.');
  expect(JSON.stringify(left)).not.toMatch(/Zebedee|128888888/);
  expect(left.recipients).toHaveLength(2);
});

test('lists texts, the newest first, and logs what was not sent as such', async () => {
  await send({ recipients: inQueue({ sex: 'F' }), text: 'For Mei', confirmed: 1 });
  const { messages, gateway } = (await registrar.ask('GET', path)).json();
  expect(gateway).toBe(false);
  expect(messages[0]).toMatchObject({ text: 'For Mei', numbers: 1, counts: { shown: 1, sent: 0 } });
  const [entry] = (
    await staff.admin.ask('GET', `/api/staff/log?what=${encodeURIComponent('not sent')}`)
  ).json().entries;
  expect(entry.what).toBe(
    'Text message shown, not sent, phone numbers: 1, registrations: 1, to: Accepted, Female',
  );
});
