import { randomUUID } from 'node:crypto';
import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { createAcceptedRegistration, type RegistrationWithSlip } from './prepared.ts';
import { openStaffPage, staffOf } from './staff.ts';

/** The day of the camp of a registration, as an admin reads it. */
const readDay = async ({ campId }: RegistrationWithSlip) =>
  (await staffOf('admin')).client.call(getCampDay, { params: { campId } });

/** A person of the camp by name, and the checkpoint of the arrival. */
export async function findPerson(registration: RegistrationWithSlip) {
  const day = await readDay(registration);
  const person = day.people.find(({ registration_id }) => registration_id === registration.id);
  const arrival = day.checkpoints.find(({ kind }) => kind === 'arrival');
  if (!person || !arrival) throw new Error('The camp has no such person');
  return { name: person.name, arrivalId: arrival.id };
}

// Found only by its name, whatever other tests register.
export const createNamed = (name: string) => createAcceptedRegistration({ name });

/** Who was counted, as the database says. */
export const marksOf = async (registration: RegistrationWithSlip) =>
  (await readDay(registration)).changes.attendance.filter(
    ({ registration_id, undone }) => registration_id === registration.id && !undone,
  );

/** A phone elsewhere counts somebody at the arrival. */
export async function countAtArrival({ id: registration_id, campId }: RegistrationWithSlip): Promise<void> {
  const params = { campId };
  const { client } = await staffOf('medic');
  const { checkpoints, changes } = await client.call(getCampDay, { params });
  const checkpoint_id = checkpoints.find(({ kind }) => kind === 'arrival')?.id ?? '';
  const { made_at } = changes;
  const action = { id: randomUUID(), kind: 'check in', made_at, checkpoint_id, registration_id } as const;
  await client.call(sendDayActions, { params, body: { actions: [action], sent_at: made_at } });
}

/** Opens the list of a camp on a phone, until it would open without a network, too. */
export async function openPhone(
  page: Page,
  role: 'admin' | 'medic',
  { campId }: RegistrationWithSlip,
  at: string,
) {
  await openStaffPage(page, await staffOf(role), `/camp/${campId}/today?at=${at}`);
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

export async function search(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
}
