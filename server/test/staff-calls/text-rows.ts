import { randomUUID } from 'node:crypto';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { type CallRequest, deciders, MISSING, type StaffCallRow } from './row.ts';

const recipients = { kind: 'queue', filters: { tab: 'all' } };
const toAll = { recipients, text: 'The bus is late.' };

const wrongTexts = [
  {},
  toAll,
  { recipients, confirmed: 1 },
  { ...toAll, confirmed: 1, text: ' ' },
  { ...toAll, confirmed: 1, text: 'a'.repeat(460) },
  { ...toAll, confirmed: 1, recipients: { kind: 'queue', filters: { tab: 'lost' } } },
  { ...toAll, confirmed: 1, recipients: { kind: 'everybody' } },
];

const toEverybody = async (_fixture: Fixture, caller: StaffMember): Promise<CallRequest> => {
  const shown = await caller.ask('POST', '/api/staff/text-messages?dry_run=true', toAll);
  return {
    body: { ...toAll, confirmed: shown.json().recipients },
    headers: { 'idempotency-key': randomUUID() },
  };
};

const aText = async (fixture: Fixture): Promise<CallRequest> => {
  const admin = await createStaff(fixture.testApp, 'admin');
  const { body, headers } = await toEverybody(fixture, admin);
  const { id } = (await admin.ask('POST', '/api/staff/text-messages', body, headers)).json();
  return { params: { messageId: id } };
};

/** Text messages to families. */
export const textRows = {
  sendTextMessage: {
    may: deciders,
    valid: toEverybody,
    invalid: wrongTexts,
    missing: { ...toAll, confirmed: 1, recipients: { kind: 'at camp', camp_id: MISSING } },
  },
  listTextMessages: {
    may: deciders,
    unlogged: 'What staff wrote, and counts',
    invalid: [{ after: 'the last' }],
  },
  getTextMessage: {
    may: deciders,
    unlogged: 'Only names and contacts; that it was sent is logged',
    valid: aText,
  },
  // Without a gateway.
  cancelTextMessage: {
    may: deciders,
    unlogged: 'Refused without a gateway; its own tests hold what is logged with one',
    valid: aText,
    answers: 409,
  },
  sendTextAgain: {
    may: deciders,
    unlogged: 'Refused without a gateway; its own tests hold what is logged with one',
    valid: aText,
    answers: 409,
  },
} as const satisfies Record<string, StaffCallRow>;
