import { startOnlinePayment } from '@bowline/contract/api/family/online-payments';
import { listPayable } from '@bowline/contract/api/payments';
import { listFamilies } from '@bowline/contract/api/staff/families/families';
import { mergeFamilies } from '@bowline/contract/api/staff/families/merges';
import type { Client } from '@bowline/testing/client';
import { createFamily } from '@bowline/testing/family';
import type { Household } from './people.ts';
import { logInAs, type Season } from './registration.ts';

/** A household signs up once more with another address, which staff join with the first; another one only signs up. */
export async function mergeAccounts(season: Season, household: Household, registrar: Client): Promise<void> {
  const { clientOf, password, cases } = season;
  const { email, firstName, lastName, phone } = household.holder;
  const given = { name_first: firstName, name_last: lastName, phone, password };
  const second = await createFamily({ client: clientOf(household) }, 'parent', {
    ...given,
    email: `second.${email}`,
  });
  const newcomer = { ...given, name_first: 'Nadia', name_last: 'Ismail', email: 'nadia.ismail@example.com' };
  const { email: alone } = await createFamily({ client: clientOf(household) }, 'parent', newcomer);
  cases.set('Account without a registration', alone);
  const [kept, other] = await Promise.all(
    [email, second.email].map(async (q) => (await registrar.call(listFamilies, { query: { q } })).rows),
  );
  const [accountId, other_id] = [kept, other].map((rows, index) => {
    const searched = [email, second.email][index];
    return rows?.find((row) => row.email === searched)?.id ?? '';
  });
  const reason = 'The same mother signed up with her office address first.';
  await registrar.call(mergeFamilies, {
    params: { accountId: accountId ?? '' },
    body: { other_id: other_id ?? '', reason },
  });
  cases.set('Two accounts merged', email);
}

/** Somebody who owes money is on the page of the practice provider now. */
export async function beginOnlinePayment(season: Season, households: readonly Household[]): Promise<void> {
  for (const household of households) {
    const client = await logInAs(season, household);
    const owing = (await client.call(listPayable)).find(({ online, next }) => online && next > 0);
    if (!owing) continue;
    const { registration_id, next, reference } = owing;
    await client.call(startOnlinePayment, { body: { shares: [{ registration_id, amount: String(next) }] } });
    season.cases.set('Paying online now', reference ?? '');
    return;
  }
}
