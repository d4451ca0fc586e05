import { pathOf } from '@bowline/contract/api/define-call';
import { saveTakers } from '@bowline/contract/api/family/takers';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { checkAnswerKeys } from './check-answers.ts';

const { db, testApp } = await openSeason();

test('a record of camp days that was moved to another row is a finding', async () => {
  const { id, family } = await createSubmittedForm(testApp, { status: 'Accepted' });
  const razak = { never_1: true, never_1_name: 'Razak', never_1_relation: 'Uncle', never_2: false };
  const answers = { allowed_1: false, ...razak, hand_over_email: false, version: 0 };
  expect((await family.ask('PUT', pathOf(saveTakers, { formId: id }), answers)).statusCode).toBe(200);
  expect(await checkAnswerKeys(db, false)).toMatchObject({ state: 'ok' });
  const person = await db.selectFrom('authorised_person').select('id').executeTakeFirstOrThrow();
  const sealed = sealRecord(db, 'authorised_person', uuidv7(), { name: 'Somebody' });
  await db.updateTable('authorised_person').set({ sealed }).where('id', '=', person.id).execute();
  for (const all of [false, true])
    expect(await checkAnswerKeys(db, all)).toMatchObject({
      state: 'fail',
      text: expect.stringContaining(`authorised_person/${person.id}`),
    });
});
