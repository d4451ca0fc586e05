import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveAccount } from '@bowline/contract/api/family/account/auth';
import {
  createGroupKind,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { countAtArrival } from './support/camp-day.ts';
import { expect, restartOwnPortal, test, useOwnPortal } from './support/portal.ts';
import { createAcceptedRegistration, type RegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** A gateway that takes texts to some numbers and refuses others. */
const gateway = { refuses: '+60123000002', texts: [] as { to: string; text: string }[] };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const sent = JSON.parse(body);
  gateway.texts.push(sent);
  response.writeHead(sent.to === gateway.refuses ? 402 : 202).end('no credit');
});

test.beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const useGateway = () =>
  restartOwnPortal({
    SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    SMS_COST: '0.12',
  });

/** Somebody accepted whose family has this phone. */
async function createPerson(name: string, phone: string): Promise<RegistrationWithSlip> {
  const registration = await createAcceptedRegistration({ name });
  await registration.family.client.call(saveAccount, { body: { phone } });
  return registration;
}

test('a boat is texted, and the texts are cancelled within a minute', async ({ page }) => {
  await useGateway();
  const { client } = await staffOf('registrar');
  const [ann, ben] = [
    await createPerson('Ann Boat', '+60123000004'),
    await createPerson('Ben Boat', '+60123000005'),
  ];
  const { campId } = ann;
  const { id: kindId } = await client.call(createGroupKind, { params: { campId }, body: { name: 'Boats' } });
  const params = { campId, kindId };
  const orca = {
    id: null,
    name: 'Orca',
    capacity: 4,
    from_on: null,
    until_on: null,
    helmets: 4,
    life_jackets: 4,
  };
  await client.call(saveGroupKind, { params, body: { name: 'Boats', published: false, groups: [orca] } });
  await openStaffPage(page, await staffOf('registrar'), `/camps/${campId}/groups?kind=${kindId}`);
  await expect(page.getByRole('link', { name: 'Text these families' })).toHaveCount(0);
  const { kinds } = await client.call(getGroups, { params: { campId } });
  const group_id = kinds.find(({ id }) => id === kindId)?.groups[0]?.id ?? '';
  const moves = [ann, ben].map(({ id: registration_id }) => ({ registration_id, group_id }));
  await client.call(moveGroupMembers, { params, body: { moves } });
  await page.reload();
  await page.getByRole('link', { name: 'Text these families' }).click();
  await expect(page.getByText(/^Recipients: Boats: Orca, /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Orca is back at "six".\nCamp');
  await expect(page.getByText(/ · RM.0\.24 for 2 numbers/)).toBeVisible();
  await page.getByRole('button', { name: 'Check and send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to 2 numbers?' });
  await expect(dialog.getByText('Everybody has a mobile number.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to 2 numbers' }).click();
  await page.getByRole('button', { name: /^Cancel all / }).click();
  await expect(page.getByText('2 cancelled', { exact: true })).toBeVisible();
  expect(gateway.texts).toEqual([]);
  await expectAccessibleStaffPage(page, { forPhones: true });
  await page.getByRole('link', { name: 'All text messages' }).click();
  await expect(page.getByText('Boats: Orca').first()).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
});

test('the emergency page texts all at camp at once, with a network; what failed is sent again, once', async ({
  page,
  context,
}) => {
  const registration = await createPerson('Ann Emergency', '+60123000002');
  await countAtArrival(registration);
  await countAtArrival(await createPerson('Ben Emergency', '+60123000003'));
  await openStaffPage(page, await staffOf('admin'), `/camp/${registration.campId}/emergency`);
  await expect(page.getByRole('link', { name: 'Text these families' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('link', { name: 'Text these families' })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Text these families' }).click();
  await expect(page.getByText(/^Recipients: At camp: /)).toBeVisible();
  await expect(page.getByText(/^2 numbers for 2 registrations\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('We are safe at "six".\nCamp');
  await page.getByRole('button', { name: 'Check and send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 numbers' }).click();
  await expect(page.getByText('The gateway answered 402: there may be no credit left.')).toBeVisible();
  await expect(page.getByText('1 sent · 1 failed')).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
  gateway.refuses = '';
  await page.getByRole('button', { name: 'Send again to 1 number' }).click();
  await expect(page.getByText('2 sent', { exact: true })).toBeVisible();
  expect(gateway.texts.map(({ to }) => to).sort()).toEqual(['+60123000002', '+60123000002', '+60123000003']);
  expect(new Set(gateway.texts.map(({ text }) => text))).toEqual(new Set(['We are safe at "six".\nCamp']));
  await openStaffPage(page, await staffOf('medic'), `/camp/${registration.campId}/emergency`);
  await expect(page.getByRole('button', { name: 'Print (P)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text these families' })).toHaveCount(0);
});
