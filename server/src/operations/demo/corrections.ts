import { objectToCorrection } from '@bowline/contract/api/family/corrections';
import { saveCorrection } from '@bowline/contract/api/staff/review/corrections';
import type { Client } from '@bowline/testing/client';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Household } from './people.ts';
import { logInAs, type Season } from './registration.ts';

/** Staff correct the school of one camper of a household and the phone of its parent; the family objects to the first. */
export async function correctAnswers(
  { db }: Pick<AppDeps, 'db'>,
  season: Season,
  household: Household,
  registrar: Client,
): Promise<void> {
  const { email } = household.holder;
  const found = await db
    .selectFrom('registration')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['registration.camper_id', 'registration.account_id', 'registration.reference'])
    .where('account.email', '=', email)
    .where('registration.reference', 'is not', null)
    .orderBy('registration.created_at')
    .executeTakeFirst();
  if (!found?.reference) return;
  const { camper_id, account_id: accountId, reference } = found;
  const { correction_id: correctionId } = await registrar.call(saveCorrection, {
    params: { accountId, recordId: camper_id, part: 'details' },
    body: { answers: { school: 'SK Taman Megah' }, reason: 'As the school told us.' },
  });
  await registrar.call(saveCorrection, {
    params: { accountId, recordId: accountId, part: 'account-details' },
    body: { answers: { phone: '+60123456780' }, reason: 'As you told us on the phone.' },
  });
  const body = { message: 'She left that school in March. Please put it back.' };
  const family = await logInAs(season, household);
  await family.call(objectToCorrection, { params: { correctionId }, body });
  season.cases.set('Correction that the family objects to', reference);
}
