import { addDays } from '@bowline/contract/text/calendar';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, everyone, money, type StaffCallRow } from './row.ts';

const keyBody = ({ testApp: { deps } }: Fixture) => ({
  name: 'Website',
  scopes: ['camps:read'],
  ends_on: addDays(deps.clock.today('Asia/Kuala_Lumpur'), 30),
});

/** A key that another admin made. */
async function aKey(fixture: Fixture, caller: StaffMember) {
  const made = await caller.ask('POST', '/api/staff/api-keys', keyBody(fixture));
  return { params: { keyId: made.json().api_key.id } };
}

// Nothing listens there, and the attempt fails at once.
const webhookBody = { url: 'http://127.0.0.1:9/hook', events: ['registration.accepted'] };

/** A webhook. */
async function aWebhook(_fixture: Fixture, caller: StaffMember) {
  const made = await caller.ask('POST', '/api/staff/webhooks', webhookBody);
  return { params: { webhookId: made.json().webhook.id as string } };
}

async function aDelivery(fixture: Fixture, caller: StaffMember) {
  const { webhookId } = (await aWebhook(fixture, caller)).params;
  const sent = await caller.ask('POST', `/api/staff/webhooks/${webhookId}/test`);
  return { params: { deliveryId: sent.json().id as string } };
}

const wrongWebhooks = [
  {},
  { ...webhookBody, url: '' },
  { ...webhookBody, url: 'ftp://example.com/' },
  { ...webhookBody, url: 'http://example.com/' },
  { ...webhookBody, url: 'https://name:word@example.com/' },
  { ...webhookBody, events: [] },
  { ...webhookBody, events: ['registration.invented'] },
];

/** API keys and webhooks. */
export const integrationRows = {
  listApiKeys: { may: admins, unlogged: 'Names of keys, and when they were used' },
  createApiKey: {
    may: admins,
    valid: (fixture) => ({ body: keyBody(fixture) }),
    invalid: [
      {},
      { name: '', scopes: ['camps:read'], ends_on: '2026-03-03' },
      { name: 'Website', scopes: [], ends_on: '2026-03-03' },
      { name: 'Website', scopes: ['camps:write'], ends_on: '2026-03-03' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2026-02-30' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2020-01-01' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2100-01-01' },
    ],
  },
  revokeApiKey: { may: admins, valid: aKey },
  listRegistrationChanges: {
    may: everyone,
    unlogged: 'Ids, references and statuses',
    invalid: [{ updated_since: 'yesterday' }],
  },
  listPaymentChanges: { may: money, unlogged: 'Sums without names', invalid: [{ updated_since: '1.2' }] },
  listWebhooks: { may: admins, unlogged: 'Addresses of programs' },
  createWebhook: { may: admins, valid: () => ({ body: webhookBody }), invalid: wrongWebhooks },
  saveWebhook: {
    may: admins,
    valid: async (fixture, caller) => ({
      ...(await aWebhook(fixture, caller)),
      body: { ...webhookBody, on: false },
    }),
    invalid: [...wrongWebhooks.map((body) => ({ ...body, on: true })), webhookBody],
  },
  renewWebhookSecret: { may: admins, valid: aWebhook },
  deleteWebhook: { may: admins, valid: aWebhook },
  testWebhook: { may: admins, valid: aWebhook },
  listDeliveries: {
    may: admins,
    unlogged: 'Only ids and references',
    valid: aWebhook,
    invalid: [{ after: 'no-id' }],
  },
  replayDelivery: { may: admins, valid: aDelivery },
} as const satisfies Record<string, StaffCallRow>;
