import { succeeded } from '@bowline/testing/client';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { deciders, everyone, type StaffCallRow } from './row.ts';

const theForm = ({ form }: Fixture) => ({ params: { registrationId: form.id } });

const refusal = async (fixture: Fixture) => {
  const { registrationId, version } = await fixture.createRegistration();
  return { params: { registrationId }, body: { decision: 'refuse', version, reason: 'The camp is full.' } };
};
const undoing = async (fixture: Fixture, caller: StaffMember) => {
  const { registrationId, version } = await fixture.createRegistration();
  const decided = await caller.ask('POST', `/api/staff/registrations/${registrationId}/decision`, {
    decision: 'accept',
    version,
  });
  return { params: { registrationId }, body: { version: decided.json().version } };
};
const declining = async (fixture: Fixture) => {
  const { registrationId, version, requestId } = await fixture.createChangeRequest();
  return { params: { registrationId }, body: { version, request_id: requestId, reason: 'The bus is full.' } };
};
const wrongUndos = [{ version: '1' }, { version: 1, reason: ' ' }, {}];
const wrongDecisions = [
  { decision: 'banish', version: 1 },
  { decision: 'refuse', version: '1', reason: 'No' },
  { decision: 'refuse', version: 1, reason: ' ' },
];

const someRequest = { request_id: '00000000-0000-7000-8000-000000000007' };
const wrongDeclines = [
  { ...someRequest, version: 1, reason: ' ' },
  { ...someRequest, version: '1', reason: 'No' },
  { version: 1, reason: 'No' },
];

const holding = async (fixture: Fixture) => {
  const { registrationId } = await fixture.createRegistration();
  return { params: { registrationId }, body: { reason: 'An insurance claim' } };
};
const lifting = async (fixture: Fixture, caller: StaffMember) => {
  const { params, body } = await holding(fixture);
  await succeeded(caller.ask('POST', `/api/staff/registrations/${params.registrationId}/hold`, body));
  return { params };
};

const unconfirmed = async (fixture: Fixture) => {
  const { registrationId } = await fixture.createRegistration();
  await fixture.testApp.deps.db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .from('registration')
    .whereRef('registration.account_id', '=', 'account.id')
    .where('registration.id', '=', registrationId)
    .execute();
  return { params: { registrationId } };
};

/** The queue, the review of one registration and its decisions. */
export const registrationRows = {
  listRegistrations: {
    may: everyone,
    unlogged: 'Only names, contacts and money',
    invalid: [
      { tab: 'lost' },
      { camp: 'no-id' },
      { age_from: 'ten' },
      { sort: 'shoe' },
      { date_to: '2026-02-30' },
      { date_from: '2026-02-30' },
      { sex: 'X' },
      { ids: 'x' },
      { after: 'x_y' },
      { sort: 'age', after: 'x_01900000-0000-7000-8000-000000000000' },
    ],
  },
  getReview: { may: everyone, loggedFor: ['admin', 'registrar', 'medic'], valid: theForm },
  decide: { may: deciders, valid: refusal, invalid: wrongDecisions },
  declineChange: { may: deciders, valid: declining, invalid: wrongDeclines },
  undoDecision: { may: deciders, valid: undoing, invalid: wrongUndos },
  addNote: {
    may: ['admin', 'registrar', 'medic'],
    valid: (fixture) => ({ ...theForm(fixture), body: { text: 'Called back.' } }),
    invalid: [{ text: ' ' }, {}],
  },
  sendConfirmation: { may: deciders, valid: unconfirmed },
  getHold: { may: deciders, unlogged: 'Only a reason', valid: theForm },
  createHold: { may: deciders, valid: holding, invalid: [{ reason: ' ' }, {}] },
  liftHold: { may: ['admin'], valid: lifting },
  getReviewPhoto: { may: everyone, valid: theForm },
  getIdFront: { may: ['admin', 'registrar'], valid: theForm },
  getIdBack: { may: ['admin', 'registrar'], valid: theForm },
} as const satisfies Record<string, StaffCallRow>;
