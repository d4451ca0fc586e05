import { expect, test } from 'vitest';
import { createFamily } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';

const { db, testApp } = await openSeason();
const family = await createFamily(testApp);
const { id } = await db.selectFrom('camp').select('id').executeTakeFirstOrThrow();

test('returns the terms of a camp as safe HTML', async () => {
  const terms = '# Terms\n\n<script>steal()</script> [here](javascript:steal())';
  await db.updateTable('camp').set({ terms_conditions: terms }).where('id', '=', id).execute();
  const answer = await family.ask('GET', `/api/camps/terms/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().terms_conditions).toContain('Terms</h');
  expect(answer.json().terms_conditions).not.toMatch(/<script|href="javascript/);
});

test('returns 404 for the terms of an unknown camp', async () => {
  const answer = await family.ask('GET', '/api/camps/terms/0198c0de-0000-7000-8000-000000000000');
  expect(answer.statusCode).toBe(404);
});
