import type { StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { deciders, everyone, type StaffCallRow } from './row.ts';

const theForm = ({ form }: Ground) => ({ params: { registrationId: form.id } });

const refusal = async (ground: Ground) => {
  const { registrationId, version } = await ground.createRegistration();
  return { params: { registrationId }, body: { decision: 'refuse', version, reason: 'The camp is full.' } };
};
const undoing = async (ground: Ground, asking: StaffMember) => {
  const { registrationId, version } = await ground.createRegistration();
  const decided = await asking.ask('POST', `/api/staff/registrations/${registrationId}/decision`, {
    decision: 'accept',
    version,
  });
  return { params: { registrationId }, body: { version: decided.json().version } };
};
const declining = async (ground: Ground) => {
  const { registrationId, version } = await ground.createChangeRequest();
  return { params: { registrationId }, body: { version, reason: 'The bus is full.' } };
};
const wrongUndos = [{ version: '1' }, { version: 1, reason: ' ' }, {}];
const wrongDecisions = [
  { decision: 'banish', version: 1 },
  { decision: 'refuse', version: '1', reason: 'No' },
  { decision: 'refuse', version: 1, reason: ' ' },
];

const wrongDeclines = [{ version: 1, reason: ' ' }, { version: '1', reason: 'No' }, { version: 1 }];

/** The queue, the review of one registration and what is decided on it. */
export const registrationRows = {
  listRegistrations: {
    may: everyone,
    wrong: [
      { tab: 'lost' },
      { camp: 'no-id' },
      { age_from: 'ten' },
      { sort: 'shoe' },
      { date_to: '2026-02-30' },
    ],
  },
  getReview: { may: everyone, right: theForm },
  decide: { may: deciders, right: refusal, wrong: wrongDecisions },
  declineChange: { may: deciders, right: declining, wrong: wrongDeclines },
  previewDecline: { may: deciders, right: declining, wrong: wrongDeclines },
  previewDecision: { may: deciders, right: refusal, wrong: wrongDecisions },
  undoDecision: { may: deciders, right: undoing, wrong: wrongUndos },
  previewUndo: { may: deciders, right: undoing, wrong: wrongUndos },
  addNote: {
    may: ['admin', 'registrar', 'medic'],
    right: (ground) => ({ ...theForm(ground), body: { text: 'Called back.' } }),
    wrong: [{ text: ' ' }, {}],
  },
  getReviewPhoto: { may: everyone, right: theForm },
  getIdFront: { may: ['admin', 'registrar'], right: theForm },
  getIdBack: { may: ['admin', 'registrar'], right: theForm },
} as const satisfies Record<string, StaffCallRow>;
