import { pathOf } from '@bowline/contract/api/define-call';
import { getCampDay, listCampDays } from '@bowline/contract/api/staff/on-site/camp-days';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp, camp } = await openCampLists();

test('crew who are viewers in the office see the days of the camps that they are named for, and no other', async () => {
  const reader = await createStaff(testApp, 'viewer', 'crew');
  await createCrewOf(testApp, reader.id, camp.id);
  const other = await db.selectFrom('camp').select('id').where('id', '!=', camp.id).executeTakeFirstOrThrow();
  const statusOf = async (campId: string) =>
    (await reader.ask('GET', pathOf(getCampDay, { campId }))).statusCode;
  expect([await statusOf(camp.id), await statusOf(other.id)]).toEqual([200, 404]);
  const listed = await reader.ask('GET', listCampDays.path);
  expect(listed.json().map(({ id }: { id: string }) => id)).toEqual([camp.id]);
});
