import { familyPassword } from '@bowline/testing/family';
import { machineTime } from '@bowline/testing/machine-time';
import { expect, test } from './support/portal.ts';
import { createCompleteFamily } from './support/prepared.ts';

const HOUR_MS = 60 * 60_000;

// Children set the date ahead for their games.
for (const hours of [40, -40])
  test(`a parent logs in, and stays so, on a device whose clock is ${hours} hours ahead`, async ({
    page,
  }) => {
    const { email } = await createCompleteFamily();
    await page.clock.install({ time: machineTime().getTime() + hours * HOUR_MS });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(familyPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/campers');
    await page.goto('/login');
    await expect(page).toHaveURL('/campers');
  });
