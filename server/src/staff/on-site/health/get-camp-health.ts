import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  CampHealthRecord,
  listCampHealth as listCall,
} from '@bowline/contract/api/staff/on-site/camp-health';
import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { chosenIn } from '@bowline/contract/form/chosen';
import type { Answers } from '@bowline/contract/form/field';
import { fileIn } from '@bowline/contract/form/uploaded-file';
import { countAnswered } from '@bowline/contract/on-site/health';
import { unansweredWords } from '@bowline/contract/on-site/words/family-words';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { ageOn } from '@bowline/contract/registrations/eligibility';
import { allergyAnswers } from '@bowline/contract/staff/camp-health';
import { medicines, medicinesIn } from '@bowline/contract/steps/medicines';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import {
  type CampHealthContent,
  listCampHealth,
  listMedicines,
  listMedicinesOf,
  unreadSince,
} from '../../../core/on-site/queries/health.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { allergyWordsOf, detailsMissingLabel } from '../../review/lists/answers.ts';
import { summarizeHealth } from '../../review/lists/health-summary.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { type OpenCampDay, requireCampDay } from '../days/access.ts';
import { getPeople } from '../days/get-day.ts';
import { logDayView } from '../days/log-view.ts';
import { medicineFlags } from '../days/medicines-of-day.ts';
import { findAccepted } from '../days/queries/people.ts';
import { listGroupsOfCamp } from '../groups/queries.ts';
import { findCampHealth } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
export type Reader = Pick<StaffRequest, 'staff' | 'address'>;

/** The camper of a camp. */
export interface CamperOfCamp {
  readonly campId: string;
  readonly registrationId: string;
}

/** The people of a camp, those with something to look after first. The view of each is in the log. */
export async function listPeopleWithHealth(
  deps: Deps,
  { staff, address }: Reader,
  campId: string,
): Promise<ResponseOf<typeof listCall>> {
  const open = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const medicines = await listMedicines(trx, campId);
    const entered = await listCampHealth(trx, campId);
    const people = await getPeople(trx, open, medicineFlags(medicines, open.today));
    const medicinesOf = (id: string) => {
      const theirs = medicines.filter(({ registration_id }) => registration_id === id);
      const unread = theirs.flatMap((medicine) => unreadSince(medicine) ?? []);
      return { medicines: theirs.length, unread_since: unread.sort().at(-1) ?? null };
    };
    await logDayView(trx, { staffId: staff.staffId, address }, open);
    const groups = new Map((await listGroupsOfCamp(trx, campId)).map(({ id, name }) => [id, name]));
    const rows = people.map(({ registration_id, name, age, flags, group_ids, what_to_do }) => {
      const record = entered.get(registration_id);
      return {
        registration_id,
        name,
        age,
        groups: group_ids.flatMap((id) => groups.get(id) ?? []),
        alerts: flags.map(({ label }) => label),
        without_instructions: what_to_do ? 0 : flags.filter(isAboutHealth).length,
        ...medicinesOf(registration_id),
        entered: record !== undefined,
        allergens_answered: record ? countAnswered(record) : 0,
        what_to_do: what_to_do !== '',
      };
    });
    const hasAny = ({ alerts }: (typeof rows)[number]) => (alerts.length > 0 ? 0 : 1);
    return { camp: presentCamp(open), people: rows.toSorted((a, b) => hasAny(a) - hasAny(b)) };
  });
}

const isAboutHealth = ({ kind, label }: DayPerson['flags'][number]) =>
  kind === 'health' && label !== detailsMissingLabel();

/** The family's words about a camper's health and what the medic entered; the view is in the log. */
export async function getCampHealth(deps: Deps, reader: Reader, of: CamperOfCamp): Promise<CampHealthRecord> {
  const open = await requireCampDay(deps, reader.staff, of.campId);
  return deps.db.transaction().execute(async (trx) => {
    const registration = await requireCamper(trx, of);
    await logOnRegistration(trx, reader, registration, { action: 'view', what: ['campHealth'] });
    return presentCampHealth(trx, reader, open, registration.id);
  });
}

/** Throws 404 for a camper who is not at the camp. */
export async function requireCamper(db: Connection, { campId, registrationId }: CamperOfCamp) {
  const registration = await findAccepted(db, campId, registrationId);
  if (!registration) throw notFound();
  return registration;
}

export async function presentCampHealth(
  db: Connection,
  { staff: { roles } }: Reader,
  open: OpenCampDay,
  registrationId: string,
): Promise<CampHealthRecord> {
  const form = await getRegistration(db, registrationId);
  const row = await findCampHealth(db, registrationId);
  const entered = row && openRecord<CampHealthContent>(db, 'camp_health', row);
  const entered_medicines = await listMedicinesOf(db, registrationId);
  return {
    ...answersOf(entered ?? nothingEntered, allergyWordsOf(respondentOf(form))),
    registration_id: registrationId,
    camper_name: String(form.camper_profile[camperDetails.id]?.name ?? ''),
    age: ageOn(form.camper_dob, open.camp.starts_on),
    camp: presentCamp(open),
    family: {
      ...familyWords(roles, form),
      unanswered: unansweredWords(entered, allergyWordsOf(respondentOf(form))),
    },
    medicines: entered_medicines.map(
      ({ registration_id: _, ended_at, family_changed_at, notes_read_until, ...medicine }) => ({
        ...medicine,
        ended_at: ended_at?.toISOString() ?? null,
        unread_since: ended_at ? null : unreadSince({ family_changed_at, notes_read_until }),
      }),
    ),
    version: row?.version ?? 0,
  };
}

/** Nothing is looked at yet. */
export const nothingEntered: CampHealthContent = { allergens: [], what_to_do: '' };

/** What the medic entered, as the form asks for it. What the family wrote since is not answered. */
export const answersOf = (content: CampHealthContent, words: readonly string[]): Answers => ({
  ...allergyAnswers(content),
  family_answered: content.family_answered === true && unansweredWords(content, words).length === 0,
  what_to_do: content.what_to_do || null,
});

/** The family of a registration, with all its answers. */
export const respondentOf = (form: Registration) => ({
  accountType: form.account_type,
  answers: { ...form.account_profile, ...form.camper_profile, ...form.answers },
  swimTestedOn: null,
});

function familyWords(roles: Reader['staff']['roles'], form: Registration) {
  const { alerts, facts } = summarizeHealth(roles, respondentOf(form), form.product);
  const given = form.answers[medicines.id] ?? {};
  return {
    ...{ alerts, facts },
    medicines: medicinesIn(given),
    allowed: chosenIn(given.medicines_allowed),
    action_plan: fileIn(given.action_plan) ?? null,
  };
}

export const presentCamp = ({ camp: { id, name, starts_on, ends_on } }: OpenCampDay) => ({
  id,
  name,
  starts_on,
  ends_on,
});
