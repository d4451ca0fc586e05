import { getForm } from '../support/family.ts';
import { accountIdOf } from '../support/guardians.ts';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { deciders, type StaffCallRow } from './row.ts';

/** The details of a camper, whose form was sent. */
async function details({ testApp }: Fixture) {
  const { id, family } = await createSubmittedForm(testApp);
  const { camper_id: recordId } = await getForm(family, id);
  return { accountId: await accountIdOf(testApp.deps.db, family), recordId, part: 'details' };
}

const ofFamily = async (fixture: Fixture) => {
  const { accountId } = await details(fixture);
  return { params: { accountId } };
};

const correction = { answers: { school: 'SK Taman Megah' }, reason: 'By phone' };

/** A correction that the family objects to. */
async function objected(fixture: Fixture, caller: StaffMember) {
  const { db } = fixture.testApp.deps;
  const { accountId, recordId, part } = await details(fixture);
  const path = `/api/staff/families/${accountId}/answers/${recordId}/${part}`;
  const made = await caller.ask('PUT', path, correction);
  const correctionId: string = made.json().correction_id ?? accountId;
  await db
    .updateTable('answer_correction')
    .set({ state: 'objected' })
    .where('id', '=', correctionId)
    .execute();
  return { params: { accountId, correctionId }, body: { decision: 'withdraw', reason: 'You are right' } };
}

export const correctionRows = {
  listAnswerParts: {
    may: deciders,
    unlogged: 'Names, and which sections are complete; each section is logged when it is opened',
    valid: ofFamily,
  },
  getAnswerPart: { may: deciders, valid: async (fixture) => ({ params: await details(fixture) }) },
  saveCorrection: {
    may: deciders,
    valid: async (fixture) => ({ params: await details(fixture), body: correction }),
    invalid: [
      {},
      { ...correction, reason: ' ' },
      { ...correction, answers: 'x' },
      { ...correction, version: 'x' },
    ],
  },
  listStaffCorrections: { may: deciders, valid: ofFamily },
  answerObjection: {
    may: deciders,
    valid: objected,
    invalid: [{}, { decision: 'x', reason: 'Yes' }, { decision: 'keep', reason: ' ' }],
  },
} as const satisfies Record<string, StaffCallRow>;
