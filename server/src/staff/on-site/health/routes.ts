import type { CampHealthRecord, MedicationRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { parseAnswers } from '@bowline/contract/form/parse';
import { timeOfDose, warningOf } from '@bowline/contract/on-site/doses';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { wordsAnswered } from '@bowline/contract/on-site/words/family-words';
import { campHealthSection, readAllergens } from '@bowline/contract/staff/camp-health';
import { formatTime } from '@bowline/contract/text/dates';
import { uuidv7 } from 'uuidv7';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { openNote, openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import { isOutdated } from '../../../core/answers/sections.ts';
import { type CampHealthContent, listMedicines } from '../../../core/on-site/queries/health.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { allergyWordsOf } from '../../review/lists/answers.ts';
import { readDistinctNames } from '../../review/lists/queries.ts';
import { logOnRegistration, type StaffRequest, withKey } from '../../staff-request.ts';
import { requireCampDay } from '../days/access.ts';
import { listDoses, listSettledDoses } from '../days/queries/health-actions.ts';
import {
  answersOf,
  type CamperOfCamp,
  getCampHealth,
  listPeopleWithHealth,
  nothingEntered,
  presentCamp,
  presentCampHealth,
  type Reader,
  requireCamper,
  respondentOf,
} from './get-camp-health.ts';
import { getIncidents, viewIncidentPhoto } from './list-incidents.ts';
import { addMedicine, endMedicine } from './medicines.ts';
import { findCampHealth, listPeopleOfDoses, putCampHealth } from './queries.ts';

export const campHealthRoutes = defineRoutes({
  listCampHealth: (deps, { asked, params }) => listPeopleWithHealth(deps, asked, params.campId),
  getCampHealth: (deps, { asked, params }) => getCampHealth(deps, asked, params),
  saveCampHealth: (deps, { asked, params }) => saveCampHealth(deps, asked, params),
  addMedicine: (deps, { asked, params, request }) => addMedicine(deps, withKey(asked, request), params),
  endMedicine: (deps, { asked, params }) => endMedicine(deps, asked, params),
  listDoses: (deps, { asked, params }) => getDoses(deps, asked, params.campId),
  listIncidents: (deps, { asked, params }) => getIncidents(deps, asked, params.campId),
  getIncidentPhoto: async (deps, { asked, params, reply }) => {
    const jpeg = await viewIncidentPhoto(deps, asked, params);
    return reply.type('image/jpeg').send(jpeg);
  },
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Saves what the medic enters; what is absent stays. Throws 409 with the current record for an older version of it. */
async function saveCampHealth(
  deps: Deps,
  request: StaffRequest<Readonly<Record<string, unknown>>>,
  of: CamperOfCamp,
): Promise<CampHealthRecord> {
  const { db, clock } = deps;
  const { staff } = request;
  const { family_words, ...body } = request.body;
  const open = await requireCampDay(deps, staff, of.campId);
  const context = await answerContext(db, clock, 'parent');
  return db.transaction().execute(async (trx) => {
    const registration = await requireCamper(trx, of);
    const present = () => presentCampHealth(trx, request, open, registration.id);
    const row = await findCampHealth(trx, registration.id);
    const before = row ? openRecord<CampHealthContent>(trx, 'camp_health', row) : nothingEntered;
    const version = row?.version ?? 0;
    if (isOutdated(body, { version })) throw conflict(await present());
    const words = allergyWordsOf(respondentOf(await getRegistration(trx, registration.id)));
    const given = { ...answersOf(before, words), ...body };
    const parsed = parseAnswers(campHealthSection, given, context, 'complete');
    if (!parsed.ok) throw invalid(parsed.errors);
    const id = row?.id ?? uuidv7();
    const read = readAllergens(parsed.answers);
    const familyAnswered = parsed.answers.family_answered ?? false;
    const content: CampHealthContent = {
      ...read,
      answered_words: wordsAnswered(
        { before, now: read, ticked: familyAnswered, seen: readWords(family_words) },
        words,
      ),
      family_answered: familyAnswered,
      what_to_do: parsed.answers.what_to_do ?? '',
    };
    const saved = await putCampHealth(trx, {
      id,
      registration_id: registration.id,
      sealed: sealRecord(trx, 'camp_health', id, content),
      version: version + 1,
      staff_id: staff.staffId,
      updated_at: clock.now(),
    });
    if (!saved) throw conflict(await present());
    await markPeopleChanged(trx, of.campId);
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['campHealth'] });
    return present();
  });
}

/** The words on the medic's page; none from a page that does not send them. */
const readWords = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((word) => typeof word === 'string') : [];

type Dose = MedicationRecord['people'][number]['doses'][number];

/** Every dose of a camp, by camper and in the order in which they were due. The view is in the log for each person. */
async function getDoses(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { staff, address }: Reader,
  campId: string,
): Promise<MedicationRecord> {
  const open = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const doses = await presentDoses(trx, campId, open.timeZone);
    const people = await listPeopleOfDoses(trx, campId);
    const nameOf = await readDistinctNames(trx, campId);
    const entry = { staffId: staff.staffId, address, action: 'view' as const, what: ['medicine'] as const };
    const about = people.map(({ id: registrationId, account_id: accountId, camper_id: camperId }) => {
      return { ...entry, accountId, camperId, registrationId };
    });
    await logAccesses(trx, [entry, ...about]);
    return {
      camp: presentCamp(open),
      time_zone: open.timeZone,
      people: people.map(({ id, name, reference }) => ({
        registration_id: id,
        name: nameOf({ name: name ?? '', reference: reference ?? '' }),
        doses: doses.get(id) ?? [],
      })),
    };
  });
}

/** The doses of a camp by registration. */
async function presentDoses(trx: Connection, campId: string, timeZone: string): Promise<Map<string, Dose[]>> {
  // A dose as needed comes at its own time.
  const orderOf = ({ day, due_at, given_at }: Dose) =>
    `${day} ${due_at ?? formatTime(given_at, timeZone)} ${given_at}`;
  const rows = (await listDoses(trx, campId, 0)).map(({ made_at, given_at, ...row }) => ({
    ...row,
    at: made_at.toISOString(),
    given_at: given_at?.toISOString(),
  }));
  const holding = Map.groupBy(
    rows.filter(({ undone_at }) => undone_at === null),
    ({ medicine_id }) => medicine_id,
  );
  const medicines = new Map(
    (await listMedicines(trx, campId, 'all')).map((medicine) => [medicine.id, medicine]),
  );
  const settlements = await listSettledDoses(trx, campId, 0);
  const settledOf = (doseId: string): Dose['settled'] => {
    const found = settlements.find(({ dose_ids }) => dose_ids.includes(doseId));
    return found
      ? { by: found.by, at: found.made_at.toISOString(), note: openNote(trx, 'dose_settled', found) }
      : null;
  };
  const doses = rows.flatMap((row) => {
    const medicine = medicines.get(row.medicine_id);
    if (!medicine) return [];
    const warning = row.undone_at ? null : warningOf(medicine, row, holding.get(medicine.id) ?? []);
    return {
      registration_id: row.registration_id,
      dose: {
        ...{ id: row.id, day: row.day, due_at: row.due_at, outcome: row.outcome, by: row.by },
        medicine: `${medicine.name}, ${doseOn(medicine, row.day)}`,
        given_at: timeOfDose(row),
        note: openNote(trx, 'dose', row),
        undone: row.undone_at !== null,
        warning: warning ?? null,
        settled: warning ? settledOf(row.id) : null,
      },
    };
  });
  const inOrder = doses.sort((a, b) => orderOf(a.dose).localeCompare(orderOf(b.dose)));
  const byPerson = Map.groupBy(inOrder, ({ registration_id }) => registration_id);
  return new Map([...byPerson].map(([id, theirs]) => [id, theirs.map(({ dose }) => dose)]));
}
