import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { createAcceptedRegistration, type RegistrationWithSlip } from './prepared.ts';
import { openStaffPage, staffOf } from './staff.ts';

/** The day of the camp of a registration, as an admin reads it. */
export const readDay = async ({ campId }: RegistrationWithSlip) =>
  (await staffOf('admin')).client.call(getCampDay, { params: { campId } });

/** A person of the camp by name, and the checkpoint of the arrival. */
export async function findPerson(registration: RegistrationWithSlip) {
  const day = await readDay(registration);
  const person = day.people.find(({ registration_id }) => registration_id === registration.id);
  const arrival = day.checkpoints.find(({ kind }) => kind === 'arrival');
  if (!person || !arrival) throw new Error('The camp has no such person');
  return { name: person.name, arrivalId: arrival.id };
}

// Found by its name alone, whatever other tests register.
export const createNamed = (name: string) => createAcceptedRegistration({ name });

/** Who was counted, as the database says. */
export const marksOf = async (registration: RegistrationWithSlip) =>
  (await readDay(registration)).changes.attendance.filter(
    ({ registration_id, undone }) => registration_id === registration.id && !undone,
  );

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
