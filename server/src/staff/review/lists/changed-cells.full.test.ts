import type { CampListRecord } from '@bowline/contract/api/staff/review/lists';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
const { camper_id, camp_id } = await getForm(family, id);
testApp.clock.advance(60_000);
await succeeded(family.ask('PUT', `/api/campers/${camper_id}`, { health_diabetes: true }));
await succeeded(family.ask('PUT', '/api/auth/account', { phone: '013-999 8877' }));

const urlOf = (list: string) => `/api/staff/camps/${camp_id}/lists/${list}`;
const read = async (list: string): Promise<CampListRecord> => (await admin.ask('GET', urlOf(list))).json();

/** The cells of the only person on a list that differ from what was signed, by column. */
async function changedOn(list: string) {
  const { columns, rows } = await read(list);
  const cells = rows[0]?.cells ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name }, index) => {
      const { text, changed_on } = cells[index] ?? { text: '', changed_on: null };
      return changed_on ? [[name, [text, changed_on]]] : [];
    }),
  );
}

test('a list has the newest answer with the day of its change', async () => {
  expect(await changedOn('emergency')).toMatchObject({
    emergency_phone: ['+60 13-999 8877', '2026-03-02'],
  });
});

test('an alert added after submission has its day', async () => {
  const { rows } = await read('health');
  expect(rows[0]?.alerts).toContain('Diabetes');
  expect(rows[0]?.alerts_changed_on).toBe('2026-03-02');
});

test('a list without changed answers has no marks and no column for them', async () => {
  expect(await changedOn('shirts')).toEqual({});
  expect((await admin.ask('GET', `${urlOf('shirts')}/csv`)).body).not.toContain('Changed since submitted');
});

test('files list changes in a separate column and keep phone cells unchanged', async () => {
  const { body } = await admin.ask('GET', `${urlOf('emergency')}/csv`);
  const [header = '', line = ''] = body.split('\r\n');
  expect(header).toMatch(/Changed since submitted$/);
  expect(line).toContain('+60 13-999 8877,');
  expect(line).toMatch(/Emergency phone 02\/03\/2026/);
});
