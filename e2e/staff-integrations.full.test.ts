import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@bowline/contract/text/calendar';
import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, portalUrl, test, today, useOwnPortal } from './support/portal.ts';
import { createSubmittedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

useOwnPortal();

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test('an admin makes a key that reads, and a webhook that gets an event about a registration', async ({
  page,
}) => {
  const types: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    types.push(JSON.parse(body).type);
    response.end('thank you');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await openStaffPage(page, await staffOf('admin'), '/settings/api-keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Website');
    await dialog.getByRole('checkbox', { name: 'Camps' }).check();
    await dialog.getByRole('checkbox', { name: 'Registrations' }).check();
    const day = addDays(await today(), 30).split('-');
    for (const [name, value] of [
      ['Day', day[2]],
      ['Month', day[1]],
      ['Year', day[0]],
    ] as const)
      await dialog.getByRole('textbox', { name }).fill(String(value));
    await expectAccessibleStaffPage(page, { forPhones: true });
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByRole('textbox', { name: 'Key for Website' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const authorization = `Bearer ${key}`;
    const read = await fetch(new URL('/api/staff/camps', portalUrl()), { headers: { authorization } });
    expect(read.status).toBe(200);
    await page.reload();
    await expect(page.getByRole('row', { name: /^Website/ })).not.toContainText('Never');

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const { port } = server.address() as AddressInfo;
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://localhost:${port}/hook`);
    await dialog.getByRole('checkbox', { name: 'Registration submitted' }).check();
    await expectAccessibleStaffPage(page, { forPhones: true });
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The test was received: 200 – thank you')).toBeVisible();
    await createSubmittedRegistration();
    await expect.poll(() => types).toEqual(['test', 'registration.submitted']);
    await page.getByRole('link', { name: 'Deliveries' }).click();
    const told = page.getByRole('row', { name: /^Registration submitted/ });
    await expect(told).toContainText('Received');
    await expectAccessibleStaffPage(page, { forPhones: true });
    await told.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Received: 200 – thank you')).toBeVisible();
    expect(types.at(-1)).toBe('registration.submitted');
  } finally {
    server.close();
  }
});
