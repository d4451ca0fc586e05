import type { CampListRecord } from '@bowline/contract/api/staff/review/lists';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import { consent } from '@bowline/contract/steps/consent';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { createFilledForm, type Family, submit } from './family.ts';
import { openSeason } from './open-season.ts';
import { createStaff, type StaffMember } from './staff.ts';

interface Standing {
  readonly status: RegistrationStatus;
  readonly status_before: RegistrationStatus | null;
}

const ACCEPTED: Standing = { status: 'Accepted', status_before: null };

/** A camp with one of each role on the staff, who read its lists. */
export async function openCampLists() {
  const { db, testApp } = await openSeason();
  const camp = await db
    .selectFrom('camp')
    .selectAll()
    .where('name', '=', 'Junior Camp')
    .executeTakeFirstOrThrow();
  const members = staffRoles.map(async (role) => [role, await createStaff(testApp, role)]);
  const staff = Object.fromEntries(await Promise.all(members)) as Record<StaffRole, StaffMember>;
  const urlOf = (list: string) => `/api/staff/camps/${camp.id}/lists/${list}`;
  const readAs = async (reader: StaffMember, list: string) =>
    (await reader.ask('GET', urlOf(list))).json<CampListRecord>();
  const read = (list: string, role: StaffRole = 'admin') => readAs(staff[role], list);

  /** Somebody on the lists, with these answers about the camper and the journey. */
  async function createPerson(family: Family, answers: object, { journey = {}, standing = ACCEPTED } = {}) {
    const form = await createFilledForm(family, { dob: '2014-03-02', ...answers });
    await succeeded(
      family.ask('POST', `/api/rego/save/${form}`, { ...sampleAnswers(transport), ...journey }),
    );
    await succeeded(family.ask('POST', `/api/rego/save/${form}`, sampleAnswers(consent)));
    await submit(family, form);
    await db.updateTable('registration').set(standing).where('id', '=', form).execute();
    return form;
  }

  return { db, testApp, camp, staff, urlOf, readAs, read, createPerson };
}

/** The texts of a list, row by row. */
export const textsOf = ({ rows }: CampListRecord): string[][] =>
  rows.map(({ cells }) => cells.map(({ text }) => text));
