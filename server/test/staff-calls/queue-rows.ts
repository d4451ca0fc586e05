import { randomUUID } from 'node:crypto';
import type { StaffMember } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { deciders, everyone, type StaffCallRow } from './row.ts';

const newView = () => ({
  name: randomUUID(),
  filters: { tab: 'accepted' },
  columns: ['age'],
  is_default: false,
});

const ownView = async (_ground: Ground, asking: StaffMember) => {
  const created = await asking.ask('POST', '/api/staff/queue/views', newView());
  return { params: { viewId: created.json().id }, body: newView() };
};

const wrongViews = [
  { ...newView(), name: ' ' },
  { ...newView(), columns: ['shoe'] },
  { ...newView(), filters: { tab: 'lost' } },
];

const toAll = { filters: { tab: 'all' }, subject: 'For {camper}', text: 'Hello {parent}' };
const wrongMessages = [
  { ...toAll, family: 0, families: 1, subject: '{nobody}' },
  { ...toAll, family: 0, families: 1, text: '' },
  { ...toAll, family: 0, families: 1, filters: { tab: 'lost' } },
  { ...toAll, family: -1, families: 0 },
];

const toEverybody = async (_ground: Ground, asking: StaffMember) => {
  const counted = await asking.ask('GET', '/api/staff/group-messages/families?tab=all');
  return {
    body: { ...toAll, families: counted.json().families },
    headers: { 'idempotency-key': randomUUID() },
  };
};

/** What each of the staff keeps of the queue, and what is written to those in it. */
export const queueRows = {
  getQueueNeighbours: {
    may: everyone,
    right: ({ form }) => ({ params: { registrationId: form.id } }),
    wrong: [{ tab: 'lost' }, { sex: 'X' }],
  },
  getQueueSettings: { may: everyone },
  saveQueueColumns: {
    may: everyone,
    right: () => ({ body: { columns: ['age', 'phone'] } }),
    wrong: [{ columns: ['shoe'] }, {}],
  },
  createQueueView: { may: everyone, right: () => ({ body: newView() }), wrong: wrongViews },
  saveQueueView: { may: everyone, right: ownView, wrong: wrongViews, own: true },
  deleteQueueView: {
    may: everyone,
    right: async (ground, asking) => ({ params: (await ownView(ground, asking)).params }),
    own: true,
  },
  countGroup: { may: deciders, right: () => ({ query: { tab: 'all' } }), wrong: [{ tab: 'lost' }] },
  previewGroupMessage: {
    may: deciders,
    right: () => ({ body: { ...toAll, family: 0 } }),
    wrong: wrongMessages,
  },
  sendGroupMessage: { may: deciders, right: toEverybody, wrong: wrongMessages },
} as const satisfies Record<string, StaffCallRow>;
