import { sampleAnswers } from '@bowline/contract/form/samples';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../src/core/answers/sealed-records.ts';
import { getPasses } from '../../src/core/on-site/passes.ts';
import { createCrewOf } from '../support/camp-days.ts';
import { createMedicine } from '../support/day-actions.ts';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { type CallRequest, deciders, health, onSite, type StaffCallRow } from './row.ts';

/** A request about the camp, which the caller is named for when a member of the crew. */
const atCamp =
  (request: CallRequest = {}) =>
  async ({ testApp, campId }: Fixture, { id, role }: StaffMember): Promise<CallRequest> => {
    if (role === 'crew') await createCrewOf(testApp, id, campId);
    return { params: { campId }, ...request };
  };

/** Somebody accepted for a camp, which the caller is named for when a member of the crew. */
async function createAccepted({ testApp }: Fixture, { id, role }: StaffMember) {
  const form = await createSubmittedForm(testApp, { status: 'Accepted' });
  const { camp_id } = await testApp.deps.db
    .selectFrom('registration')
    .select('camp_id')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  if (role === 'crew') await createCrewOf(testApp, id, camp_id);
  return { id: form.id, campId: camp_id };
}

async function aPass(fixture: Fixture, caller: StaffMember): Promise<CallRequest> {
  const { id } = await createAccepted(fixture, caller);
  const passes = await getPasses(fixture.testApp.deps.db, [id]);
  return { params: { token: passes.get(id) ?? '' } };
}

async function aCheckIn(fixture: Fixture, caller: StaffMember): Promise<CallRequest> {
  const { id: registration_id, campId } = await createAccepted(fixture, caller);
  const checkpoint = await fixture.testApp.deps.db
    .selectFrom('checkpoint')
    .select('id')
    .where('camp_id', '=', campId)
    .executeTakeFirstOrThrow();
  const about = { registration_id, checkpoint_id: checkpoint.id };
  const action = { id: uuidv7(), kind: 'check in', made_at: instant, ...about };
  return { params: { campId }, body: { actions: [action], sent_at: instant } };
}

/** Somebody at the camp, with a medicine. */
async function aCamper(fixture: Fixture, caller: StaffMember) {
  const { id: registrationId, campId } = await createAccepted(fixture, caller);
  const about = { registrationId, staffId: caller.id, given_by: 'medic' } as const;
  return { campId, registrationId, medicineId: await createMedicine(fixture.testApp, about) };
}

const aboutCamper =
  (body?: object) =>
  async (fixture: Fixture, caller: StaffMember): Promise<CallRequest> => ({
    params: await aCamper(fixture, caller),
    ...(body && { body }),
  });

/** An action of the caller that could not be stored. */
async function aRejectedAction(fixture: Fixture, caller: StaffMember): Promise<CallRequest> {
  const { campId, registrationId } = await aCamper(fixture, caller);
  const { db } = fixture.testApp.deps;
  const action = { ...anUndo, id: uuidv7() };
  await db
    .insertInto('rejected_action')
    .values({
      ...{ id: action.id, camp_id: campId, registration_id: registrationId, kind: 'undo' },
      sealed: sealRecord(db, 'rejected_action', action.id, { action, message: 'There is nothing.' }),
      ...{ staff_id: caller.id, made_at: new Date(instant) },
    })
    .execute();
  return { params: { campId, actionId: action.id } };
}

/** Who sees the days of a camp in the office. */
const officeOnSite = ['admin', 'registrar', 'medic'] as const;

const instant = '2026-03-02T01:00:00.000Z';
const anUndo = { id: uuidv7(), kind: 'undo', made_at: instant, of: 'check in', action_id: uuidv7() };

/** What phones on site ask and tell. */
export const campDayRows = {
  listCampDays: { may: onSite },
  getCampDay: { may: onSite, valid: atCamp() },
  getDayChanges: {
    may: onSite,
    valid: atCamp({ query: { since: '999999' } }),
    invalid: [{ since: 'yesterday' }, {}],
  },
  getDayPhotos: { may: onSite, valid: atCamp({ query: { of: uuidv7() } }), invalid: [{ of: 'me' }, {}] },
  streamDay: { may: onSite, valid: atCamp() },
  sendDayActions: {
    may: onSite,
    valid: aCheckIn,
    invalid: [
      { actions: [], sent_at: instant },
      { actions: [{ ...anUndo, kind: 'jump' }], sent_at: instant },
      { actions: [anUndo] },
    ],
  },
  listRejectedActions: { may: officeOnSite, valid: aRejectedAction },
  settleRejectedAction: { may: officeOnSite, valid: aRejectedAction },
  getDayKey: { may: onSite, valid: atCamp() },
  findByPass: { may: onSite, valid: aPass },
  listNameTags: { may: deciders, valid: atCamp() },
  listCampHealth: { may: health, valid: atCamp() },
  getCampHealth: { may: health, valid: aboutCamper() },
  saveCampHealth: {
    may: health,
    valid: aboutCamper({ nuts: 'severe' }),
    invalid: [{ nuts: 'perhaps' }, { other: 'mild' }],
  },
  addMedicine: {
    may: health,
    valid: aboutCamper(sampleAnswers(medicineSection)),
    invalid: [{}, { ...sampleAnswers(medicineSection), times: 'noon' }],
  },
  endMedicine: { may: health, valid: aboutCamper() },
  listDoses: { may: health, valid: atCamp() },
  listIncidents: { may: health, valid: atCamp() },
} satisfies Record<string, StaffCallRow>;
