import { createSeededRandom } from '@bowline/testing/seeded-random';
import { expect, it } from 'vitest';
import { actions } from './random-staff/actions.ts';
import { checkRegistration, checkTotals, readPermanentRows } from './random-staff/invariants.ts';
import { createFilledForm, submit } from './support/family.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from './support/submitted-form.ts';

const { db, testApp } = await openSeason();
const PLACES = 2;
const ROUNDS = 12;
const AT_ONCE = 6;

async function createSiblings(): Promise<SubmittedForm[]> {
  const first = await createSubmittedForm(testApp);
  const id = await createFilledForm(first.family, { dob: '2014-05-01' });
  await submit(first.family, id);
  return [first, { id, family: first.family }];
}

it.each([1, 2, 3])(
  'keeps money, places and histories consistent in concurrent actions (seed %i)',
  async (seed) => {
    const random = createSeededRandom(seed);
    const staff = await createStaff(testApp, 'registrar');
    await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
    await db.updateTable('camp').set({ capacity: PLACES, fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
    const forms = [...(await createSiblings()), ...(await createSiblings())];
    let permanentRows = await readPermanentRows(testApp);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          random.pick(actions)({ random, staff, forms }, random.pick(forms)),
        ),
      );
      expect(answers.flatMap((one) => (one && one.statusCode >= 500 ? [one.body] : []))).toEqual([]);
      for (const form of forms) await checkRegistration(testApp, staff, form);
      await checkTotals(testApp, PLACES);
      const after = await readPermanentRows(testApp);
      for (const [id, row] of permanentRows) expect(after.get(id)).toBe(row);
      permanentRows = after;
      testApp.clock.advance(60_000);
    }
  },
);
