import { sampleAnswers } from '@bowline/contract/form/samples';
import type { DayActionKind } from '@bowline/contract/on-site/actions';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../src/core/answers/sealed-records.ts';
import { getPasses } from '../../src/core/on-site/passes.ts';
import { insertIncidentPhoto } from '../../src/core/on-site/queries/health.ts';
import { createCrewOf } from '../support/camp-days.ts';
import { createMedicine } from '../support/day-actions.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
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

async function aNoteWithPhoto(fixture: Fixture, caller: StaffMember): Promise<CallRequest> {
  const { db } = fixture.testApp.deps;
  const { id: registration_id, campId } = await createAccepted(fixture, caller);
  const [id, noteId] = [uuidv7(), uuidv7()];
  const at = new Date(instant);
  const made = { staff_id: caller.id, made_at: at, version: 1 };
  const facts = { what: 'A cut', where: '', done: '' };
  await db
    .insertInto('incident')
    .values({
      ...{ id, camp_id: campId, registration_id, kind: 'first aid' as const, happened_at: at, ...made },
      sealed: sealRecord(db, 'incident', id, facts),
    })
    .execute();
  const sealed = sealRecord(db, 'incident_note', noteId, { text: 'Photo' });
  await db
    .insertInto('incident_note')
    .values({ id: noteId, incident_id: id, sealed, ...made })
    .execute();
  await insertIncidentPhoto(db, noteId, 'AAAA');
  return { params: { campId, noteId } };
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
  const content = { action: { ...anUndo, id: uuidv7() }, message: 'There is nothing.' };
  return rejectedBy(fixture, caller, { campId, registrationId, content });
}

/** A hand-over of somebody else that the caller can release. */
async function anAwaitedRelease(fixture: Fixture, caller: StaffMember): Promise<CallRequest> {
  const { campId, registrationId } = await aCamper(fixture, caller);
  const taker = { kind: 'other', name: 'Auntie Lim', relation: '', phone: '' };
  const action = {
    id: uuidv7(),
    kind: 'hand over' as const,
    made_at: instant,
    registration_id: registrationId,
    taker,
  };
  const content = { action: { ...action, call: 'Mother agrees' }, message: 'Waiting.', needs_release: true };
  const crew = await createStaff(fixture.testApp, 'crew');
  return rejectedBy(fixture, crew, { campId, registrationId, content });
}

interface Rejected {
  readonly campId: string;
  readonly registrationId: string;
  readonly content: { readonly action: { readonly id: string; readonly kind: DayActionKind } };
}

async function rejectedBy(
  { testApp }: Fixture,
  { id: staff_id }: StaffMember,
  { campId, registrationId, content }: Rejected,
): Promise<CallRequest> {
  const { db } = testApp.deps;
  const { id, kind } = content.action;
  const about = { camp_id: campId, registration_id: registrationId };
  const sealed = sealRecord(db, 'rejected_action', id, content);
  const row = { id, ...about, kind, sealed, staff_id, made_at: new Date(instant) };
  await db.insertInto('rejected_action').values(row).execute();
  return { params: { campId, actionId: id } };
}

/** Who sees the days of a camp in the office. */
const officeOnSite = ['admin', 'registrar', 'medic'] as const;

const instant = '2026-03-02T01:00:00.000Z';
const anUndo = { id: uuidv7(), kind: 'undo' as const, made_at: instant, of: 'check in', action_id: uuidv7() };

/** What phones on site ask and tell. */
export const campDayRows = {
  listCampDays: { may: onSite, unlogged: 'Camps' },
  getCampDay: { may: onSite, valid: atCamp() },
  getDayChanges: {
    may: onSite,
    unlogged:
      'Part of the day that was logged when it was opened; what it tells of people and health is logged, too',
    valid: atCamp({ query: { since: '999999' } }),
    invalid: [{ since: 'yesterday' }, {}, { since: '1', ready: 'perhaps' }, { since: '1', waiting: 'two' }],
  },
  getDayPhotos: { may: onSite, valid: atCamp({ query: { of: uuidv7() } }), invalid: [{ of: 'me' }, {}] },
  streamDay: { may: onSite, unlogged: 'Only numbers', valid: atCamp() },
  sendDayActions: {
    may: onSite,
    valid: aCheckIn,
    invalid: [
      { actions: [], sent_at: instant },
      { actions: [{ ...anUndo, kind: 'jump' }], sent_at: instant },
      { actions: [anUndo] },
    ],
  },
  listPhones: { may: officeOnSite, unlogged: 'Phones of the staff', valid: atCamp() },
  listRejectedActions: { may: officeOnSite, valid: aRejectedAction },
  settleRejectedAction: { may: officeOnSite, valid: aRejectedAction },
  releaseHandOver: { may: officeOnSite, valid: anAwaitedRelease },
  getDayKey: { may: onSite, unlogged: 'Only a key', valid: atCamp() },
  findByPass: { may: onSite, unlogged: 'Only ids; the camp day that they open is logged', valid: aPass },
  listNameTags: { may: deciders, unlogged: 'Only names and groups', valid: atCamp() },
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
  getIncidentPhoto: { may: health, valid: aNoteWithPhoto },
} satisfies Record<string, StaffCallRow>;
