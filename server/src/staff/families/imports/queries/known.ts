import type { Answers } from '@bowline/contract/form/field';
import { camperName, familyNames, familyPhone } from '../../../../core/answers/queries.ts';
import { hashIc } from '../../../../core/answers/sealed-answers.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

/** Every account that is not deleted, with what tells it from others. */
export const listAccounts = (db: Connection) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'ic_words', familyNames.as('names'), familyPhone.as('phone')])
    .where('erased_at', 'is', null)
    .where('merged_account_id', 'is', null)
    .execute() as Promise<KnownAccount[]>;

export interface KnownAccount {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly names: Answers;
  readonly ic_words: readonly string[];
}

/** Every camper of them. */
export const listKnownCampers = (db: Connection) =>
  db
    .selectFrom('camper')
    .innerJoin('account', 'account.id', 'camper.account_id')
    .select(['camper.id', 'camper.account_id', 'camper.ic', 'camper.dob', camperName.as('name')])
    .where('account.erased_at', 'is', null)
    .where('camper.merged_camper_id', 'is', null)
    .execute();

export type KnownCamper = Awaited<ReturnType<typeof listKnownCampers>>[number];

/** Which of these IC numbers a camper has. */
export async function listTakenIcs(db: Connection, ics: readonly string[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(ics.map((ic) => [hashIc(db, ic), ic]));
  if (byHash.size === 0) return new Set();
  const rows = await db
    .selectFrom('camper')
    .select('ic')
    .where('ic', 'in', [...byHash.keys()])
    .execute();
  return new Set(rows.flatMap(({ ic }) => byHash.get(ic) ?? []));
}
