import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@bowline/contract/api/staff/administration/integrations/api-keys';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayDelivery,
  saveWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  ID,
  OTHER_ID,
  openStaffPage,
  pressWhenReady,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

const { api_key } = responseFor(createApiKey);
const website = { ...api_key, id: ID, name: 'Website', state: 'active' as const };

it('asks for a key’s name, scopes and last day, and shows the key once', async () => {
  const server = new StaffServer().on(listApiKeys, () => []);
  server.on(createApiKey, { api_key: website, key: 'bowline_once' });
  await openStaffPage(server, '/settings/api-keys', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const submit = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Create key' }).at(-1) as Element);
  submit();
  await screen.findByText('Enter a name.');
  screen.getByText('Choose at least one thing that the key may read.');
  screen.getByText('Enter the last day.');
  expect(server.requests(createApiKey)).toEqual([]);
  type(/^Name/, 'Website');
  tick(/^Camps/);
  for (const [name, value] of [
    [/^Day/, '31'],
    [/^Month/, '12'],
    [/^Year/, '2026'],
  ] as const)
    type(name, value);
  submit();
  await screen.findByDisplayValue('bowline_once');
  expect(server.bodies(createApiKey)).toEqual([
    { name: 'Website', scopes: ['camps:read'], ends_on: '2026-12-31' },
  ]);
  press('Done');
  expect(screen.queryByDisplayValue('bowline_once')).toBeNull();
});

it('revokes a key after asking, and offers it only for keys that work', async () => {
  const server = new StaffServer().on(listApiKeys, () => [
    website,
    { ...website, id: OTHER_ID, state: 'ended' },
  ]);
  await openStaffPage(server, '/settings/api-keys', 'admin');
  await screen.findByText('Ended');
  press('Revoke Website');
  await pressWhenReady('Revoke key');
  await waitFor(() => expect(server.requests(revokeApiKey)).toMatchObject([{ params: { keyId: ID } }]));
});

const { webhook } = responseFor(createWebhook);
const hook: Webhook = {
  ...webhook,
  id: ID,
  url: 'https://camp.example/hook',
  events: ['camp.changed'],
  failing_since: null,
  switched_off: { at: '2026-03-02T01:00:00.000Z', because: 'failing' },
};

it('shows why a webhook is off, and switches it on again', async () => {
  const server = new StaffServer().on(listWebhooks, () => [hook]);
  await openStaffPage(server, '/settings/webhooks', 'admin');
  await screen.findByText(/^Switched off: failed for days, 02\/03\/2026/);
  press('Change https://camp.example/hook');
  tick(/^On/);
  press('Save');
  await waitFor(() =>
    expect(server.bodies(saveWebhook)).toEqual([
      { url: 'https://camp.example/hook', events: ['camp.changed'], on: true },
    ]),
  );
});

it('deletes a webhook after asking', async () => {
  const server = new StaffServer().on(listWebhooks, () => [hook]).on(deleteWebhook, () => undefined);
  await openStaffPage(server, '/settings/webhooks', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: `Change ${hook.url}` }));
  press('Delete webhook…');
  expect(server.requests(deleteWebhook)).toEqual([]);
  await pressWhenReady('Delete webhook');
  await waitFor(() => expect(server.requests(deleteWebhook)).toHaveLength(1));
});

it('makes a new secret, and shows it once', async () => {
  const server = new StaffServer().on(listWebhooks, () => [hook]);
  server.on(renewWebhookSecret, { webhook: hook, secret: 'whsec_new' });
  await openStaffPage(server, '/settings/webhooks', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Change https://camp.example/hook' }));
  fireEvent.click(screen.getByText('New secret'));
  press('Make a new secret');
  await screen.findByDisplayValue('whsec_new');
  expect(document.activeElement?.textContent).toMatch(/^Copy this secret/);
  expect(server.requests(renewWebhookSecret)).toMatchObject([{ params: { webhookId: ID } }]);
  press('Done');
  expect(screen.queryByDisplayValue('whsec_new')).toBeNull();
});

it('shows an address that is refused at its field, then the secret once', async () => {
  const server = new StaffServer().on(listWebhooks, () => []);
  server.on(createWebhook, new Rejection(422, 'invalid', { errors: { url: ['A private network.'] } }));
  await openStaffPage(server, '/settings/webhooks', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  type(/^Address/, 'https://10.0.0.1/hook');
  tick(/^Payment confirmed/);
  const submit = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Add webhook' }).at(-1) as Element);
  submit();
  await screen.findByText('A private network.');
  server.on(createWebhook, { webhook: hook, secret: 'whsec_once' });
  submit();
  await screen.findByDisplayValue('whsec_once');
  expect(server.bodies(createWebhook).at(-1)).toEqual({
    url: 'https://10.0.0.1/hook',
    events: ['payment.confirmed'],
  });
});

const failed: WebhookDelivery = {
  ...responseFor(testWebhook),
  id: ID,
  type: 'camp.changed',
  state: 'failed',
  attempts: 9,
  next_attempt_at: null,
  response_status: 500,
  response_excerpt: 'oops',
  error: null,
};

it('says what a test was answered', async () => {
  const server = new StaffServer().on(listWebhooks, () => [hook]).on(testWebhook, failed);
  await openStaffPage(server, '/settings/webhooks', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: /^Send a test/ }));
  await screen.findByText('The test was not received. 500 – oops');
});

it('lists deliveries with what was answered, and sends one again', async () => {
  const server = new StaffServer();
  server.on(listDeliveries, { webhook: hook, deliveries: [failed], next: null });
  await openStaffPage(server, `/settings/webhooks/${ID}`, 'admin');
  await screen.findByText('500 – oops');
  screen.getByText('9 attempts');
  press(/^Send again/);
  await waitFor(() => expect(server.requests(replayDelivery)).toHaveLength(1));
});
