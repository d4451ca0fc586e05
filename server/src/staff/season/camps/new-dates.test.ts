import { pathOf } from '@bowline/contract/api/define-call';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDateRange } from '@bowline/contract/text/dates';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { composeEmail } from '../../../emails/compose-email.ts';

const { db, testApp } = await openSeason();

test('new dates and details together are one email, which tells only the accepted the place', async () => {
  const admin = await createStaff(testApp, 'admin');
  const accepted = await createSubmittedForm(testApp, { status: 'Accepted' });
  const waitlisted = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const params = { campId: (await readRow(db, 'registration', { id: accepted.id })).camp_id };
  const before = await admin.client.call(getStaffCamp, { params });
  const later = { starts_on: addDays(before.starts_on, 7), ends_on: addDays(before.ends_on, 7) };
  const change = { ...later, place: 'Pantai Kedua', email_details: true, new_dates: { count: 2 } };
  await succeeded(admin.ask('PUT', pathOf(saveStaffCamp, params), change));

  /** The texts of the emails about the change. */
  const told = async (registration_id: string) => {
    const rows = await readRows(db, 'message', { registration_id });
    const about = rows.filter(({ kind }) => kind === 'camp dates changed' || kind === 'camp details changed');
    return Promise.all(about.map(async (row) => (await composeEmail(testApp.deps, row)).text));
  };
  const [texts, others] = [await told(accepted.id), await told(waitlisted.id)];
  expect([texts.length, others.length]).toEqual([1, 1]);
  for (const dates of [before, later].map(({ starts_on, ends_on }) => formatDateRange(starts_on, ends_on)))
    for (const text of [...texts, ...others]) expect(text).toContain(dates);
  expect(texts.join()).toContain('Pantai Kedua');
  expect(others.join()).not.toContain('Pantai Kedua');
});
