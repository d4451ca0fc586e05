import { randomUUID } from 'node:crypto';
import {
  createGroupKind,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import { findPerson, marksOf, openPhone } from './support/camp-day.ts';
import { expect, test, useOwnPortal } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { staffOf } from './support/staff.ts';

useOwnPortal();

test('a boat is counted by one tap without who is taken out, and the whole count is taken back', async ({
  page,
}) => {
  const crew = [];
  for (const name of ['Ana Whole Boat', 'Ben Whole Boat', 'Cho Whole Boat'])
    crew.push(await createAcceptedRegistration({ name }));
  const [ana, ben, cho] = crew as [(typeof crew)[0], (typeof crew)[0], (typeof crew)[0]];
  const { client } = await staffOf('admin');
  const params = { campId: ana.campId };
  const name = `Boats ${randomUUID()}`;
  const { id: kindId } = await client.call(createGroupKind, { params, body: { name } });
  const limits = { capacity: 3, from_on: null, until_on: null, helmets: null, life_jackets: null };
  const groups = [{ id: null, name: 'Pelican', ...limits }];
  const ofKind = { ...params, kindId };
  await client.call(saveGroupKind, { params: ofKind, body: { name, published: false, groups } });
  const { kinds } = await client.call(getGroups, { params });
  const boat = kinds.find(({ id }) => id === kindId)?.groups[0]?.id ?? '';
  const moves = crew.map(({ id }) => ({ registration_id: id, group_id: boat }));
  await client.call(moveGroupMembers, { params: ofKind, body: { moves } });

  const { arrivalId } = await findPerson(ana);
  await openPhone(page, 'admin', ana, arrivalId);
  await page.getByRole('combobox', { name: 'Who' }).selectOption(boat);
  await page.getByRole('button', { name: 'Count all 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Ben Whole Boat/ }).uncheck();
  await dialog.getByRole('button', { name: 'Count 2, 1 not here' }).click();
  await expect(page.getByText(/^2 of 3/)).toBeVisible();
  const counted = async () => (await Promise.all([ana, ben, cho].map(marksOf))).map(({ length }) => length);
  await expect.poll(counted).toEqual([1, 0, 1]);

  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText(/^0 of 3/)).toBeVisible();
  await expect.poll(counted).toEqual([0, 0, 0]);
});
