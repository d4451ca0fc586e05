import { randomUUID } from 'node:crypto';
import { pdfSlip } from '@bowline/testing/pictures';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { type CallRequest, deciders, everyone, type StaffCallRow } from './row.ts';

const newView = () => ({
  name: randomUUID(),
  filters: { tab: 'accepted' },
  columns: ['age'],
  is_default: false,
});

const ownView = async (_ground: Fixture, caller: StaffMember) => {
  const created = await caller.ask('POST', '/api/staff/queue/views', newView());
  return { params: { viewId: created.json().id }, body: newView() };
};

const wrongViews = [
  { ...newView(), name: ' ' },
  { ...newView(), name: 'x'.repeat(61) },
  { ...newView(), is_default: 'yes' },
  { ...newView(), columns: ['shoe'] },
  { ...newView(), filters: { tab: 'lost' } },
];

const toAll = { filters: { tab: 'all' }, subject: 'For {camper}', text: 'Hello {parent}' };
const wrongMessages = [
  toAll,
  { ...toAll, confirmed: 1, subject: '{nobody}' },
  { ...toAll, confirmed: 1, text: '' },
  { ...toAll, confirmed: 1, filters: { tab: 'lost' } },
  { ...toAll, confirmed: 1, sample: -1 },
];

const toEverybody = async (_ground: Fixture, caller: StaffMember) => {
  const counted = await caller.ask('GET', '/api/staff/group-messages/families?tab=all');
  return {
    body: { ...toAll, confirmed: counted.json().families },
    headers: { 'idempotency-key': randomUUID() },
  };
};

const scheduled = {
  ...{ name: 'Before camp', filters: { tab: 'accepted' }, rule: 'before start', days: 3 },
  ...{ subject: 'Soon', text: 'Hello {parent}' },
};
const wrongScheduled = [
  {},
  { ...scheduled, name: ' ' },
  { ...scheduled, days: -1 },
  { ...scheduled, rule: 'at' },
  { ...scheduled, filters: { tab: 'lost' } },
];

const aScheduled = async (body: object, { testApp }: Fixture): Promise<CallRequest> => {
  const admin = await createStaff(testApp, 'admin');
  const { id } = (
    await admin.ask('POST', '/api/staff/scheduled-messages', scheduled, { 'idempotency-key': randomUUID() })
  ).json();
  return { params: { messageId: id }, body };
};

const aPdf = () => ({ parts: { name: 'Map', attachment: pdfSlip('map') } });

const aTemplate = () => ({ name: randomUUID(), subject: 'Soon', text: 'Hello {parent}' });

const aHeldMessage = async (fixture: Fixture): Promise<CallRequest> => {
  const admin = await createStaff(fixture.testApp, 'admin');
  const { body, headers } = await toEverybody(fixture, admin);
  const sent = await admin.ask('POST', '/api/staff/group-messages', body, headers);
  return { params: { messageId: sent.json().id } };
};

/** Saved views of the queue, and messages to groups. */
export const queueRows = {
  getQueueNeighbours: {
    may: everyone,
    unlogged: 'Only ids',
    valid: ({ form }) => ({ params: { registrationId: form.id } }),
    invalid: [{ tab: 'lost' }, { sex: 'X' }],
  },
  getQueueSettings: { may: everyone, unlogged: 'How one looks at the list oneself' },
  saveQueueColumns: {
    may: everyone,
    unlogged: 'Which columns one sees oneself',
    valid: () => ({ body: { columns: ['age', 'phone'] } }),
    invalid: [{ columns: ['shoe'] }, {}],
  },
  createQueueView: {
    may: everyone,
    unlogged: 'How one looks at the list oneself',
    valid: () => ({ body: newView() }),
    invalid: wrongViews,
  },
  saveQueueView: {
    may: everyone,
    unlogged: 'How one looks at the list oneself',
    valid: ownView,
    invalid: wrongViews,
    own: true,
  },
  deleteQueueView: {
    may: everyone,
    unlogged: 'How one looks at the list oneself',
    valid: async (fixture, caller) => ({ params: (await ownView(fixture, caller)).params }),
    own: true,
  },
  countGroup: {
    may: deciders,
    unlogged: 'A number',
    valid: () => ({ query: { tab: 'all' } }),
    invalid: [{ tab: 'lost' }],
  },
  sendGroupMessage: { may: deciders, valid: toEverybody, invalid: wrongMessages },
  uploadMessageAttachment: { may: deciders, valid: aPdf },
  cancelGroupMessage: { may: deciders, valid: aHeldMessage },
  listMessageTemplates: { may: deciders, unlogged: 'What staff wrote' },
  createMessageTemplate: {
    may: deciders,
    valid: () => ({ body: aTemplate() }),
    invalid: [{}, { ...aTemplate(), name: '' }, { ...aTemplate(), text: '{nobody}' }],
  },
  deleteMessageTemplate: {
    may: deciders,
    valid: async ({ testApp }) => {
      const admin = await createStaff(testApp, 'admin');
      const body = aTemplate();
      const all = (await admin.ask('POST', '/api/staff/message-templates', body)).json();
      return { params: { templateId: all.find(({ name }: { name: string }) => name === body.name).id } };
    },
  },
  listScheduledMessages: { may: deciders, unlogged: 'What staff wrote, and counts' },
  getScheduledMessage: {
    may: deciders,
    unlogged: 'What staff wrote',
    valid: async (fixture) => ({ params: (await aScheduled({}, fixture)).params ?? {} }),
  },
  createScheduledMessage: {
    may: deciders,
    valid: () => ({ body: scheduled, headers: { 'idempotency-key': randomUUID() } }),
    invalid: wrongScheduled,
  },
  saveScheduledMessage: {
    may: deciders,
    valid: (fixture) => aScheduled({ ...scheduled, version: 1 }, fixture),
    invalid: wrongScheduled,
  },
  setScheduledMessageState: {
    may: deciders,
    valid: (fixture) => aScheduled({ state: 'paused' }, fixture),
    invalid: [{}, { state: 'sent' }],
  },
} as const satisfies Record<string, StaffCallRow>;
