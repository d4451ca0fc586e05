import type { CampHealthRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { parseAnswers } from '@bowline/contract/form/parse';
import type { AnswersOf } from '@bowline/contract/form/section';
import { medicineSection, readDose, readSchedule } from '@bowline/contract/staff/camp-health';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../../core/answers/sealed-records.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import type { MedicineContent } from '../../../core/on-site/queries/health.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { requireCampDay } from '../days/access.ts';
import { type CamperOfCamp, presentCampHealth, requireCamper } from './get-camp-health.ts';
import { endMedicine as end, insertMedicine } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

type MedicineAnswers = AnswersOf<typeof medicineSection>;
type Required = 'name' | 'given_by' | 'from_on' | 'until_on';
type CompleteMedicine = MedicineAnswers & {
  readonly [Name in Required]: NonNullable<MedicineAnswers[Name]>;
};

/** Enters a medicine, once per key. */
export async function addMedicine(
  deps: Deps,
  request: IdempotentRequest<Readonly<Record<string, unknown>>>,
  of: CamperOfCamp,
): Promise<CampHealthRecord> {
  const { db, clock } = deps;
  const { staff, body, key } = request;
  const open = await requireCampDay(deps, staff, of.campId);
  const parsed = parseAnswers(medicineSection, body, await answerContext(db, clock, 'parent'), 'complete');
  if (!parsed.ok) throw invalid(parsed.errors);
  // Complete answers contain every required one.
  const answers = parsed.answers as CompleteMedicine;
  const { name, given_by, notes, hours_apart, most_a_day, from_on, until_on } = answers;
  const { times, schedule } = readSchedule(answers);
  const content: MedicineContent = { name, ...readDose(answers), given_by, notes: notes ?? '' };
  return db.transaction().execute(async (trx) => {
    const registration = await requireCamper(trx, of);
    const call = { staffId: staff.staffId, key, call: `addMedicine ${registration.id}`, content: body };
    await runIdempotent(trx, call, async () => {
      const id = uuidv7();
      await insertMedicine(trx, {
        id,
        registration_id: registration.id,
        sealed: sealRecord(trx, 'medicine', id, content),
        times: [...times],
        schedule: schedule ? JSON.stringify(schedule) : null,
        from_on,
        until_on,
        hours_apart: hours_apart ?? null,
        most_a_day: most_a_day ?? null,
        staff_id: staff.staffId,
        created_at: clock.now(),
      });
      await markPeopleChanged(trx, of.campId);
      await logOnRegistration(trx, request, registration, { action: 'change', what: ['medicine'] });
      return { id };
    });
    return presentCampHealth(trx, request, open, registration.id);
  });
}

/** A medicine is not given any more. Twice is the same as once. */
export async function endMedicine(
  deps: Deps,
  request: StaffRequest,
  { medicineId, ...of }: CamperOfCamp & { readonly medicineId: string },
): Promise<CampHealthRecord> {
  const { db, clock } = deps;
  const open = await requireCampDay(deps, request.staff, of.campId);
  return db.transaction().execute(async (trx) => {
    const registration = await requireCamper(trx, of);
    const { id: registrationId } = registration;
    const ended = { ended_at: clock.now(), ended_by: request.staff.staffId };
    if (!(await end(trx, { id: medicineId, registrationId, ...ended }))) throw notFound();
    await markPeopleChanged(trx, of.campId);
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['medicine'] });
    return presentCampHealth(trx, request, open, registrationId);
  });
}
