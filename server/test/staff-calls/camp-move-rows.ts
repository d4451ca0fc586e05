import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { deciders, MISSING, type StaffCallRow } from './row.ts';

/** A submitted registration, and another camp like its own. */
async function movable({ testApp, campId }: Fixture) {
  const { db } = testApp.deps;
  const { id: registrationId } = await createSubmittedForm(testApp);
  const camp = await db.selectFrom('camp').selectAll().where('id', '=', campId).executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await db
    .insertInto('camp')
    .values({ ...camp, id, name: 'Second Week', published: true })
    .execute();
  return { params: { registrationId }, body: { camp_id: id, reason: 'The first week is full.' } };
}

const invalid = [{ camp_id: 'x', reason: 'Full' }, { camp_id: MISSING, reason: ' ' }, {}];

export const campMoveRows = {
  listCampsToMove: {
    may: deciders,
    unlogged: 'Camps',
    valid: ({ form }) => ({ params: { registrationId: form.id } }),
  },
  moveToCamp: { may: deciders, valid: movable, invalid },
} as const satisfies Record<string, StaffCallRow>;
