import { consent } from '@bowline/contract/steps/consent';
import type { Language } from '@bowline/contract/text/languages';
import { sql, type Updateable } from 'kysely';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

type ConsentScope =
  | { readonly accountId: string }
  | { readonly camperId: string }
  /** With a language, those that were given to the terms as they were in it. */
  | { readonly campId: string; readonly language?: Language };

/**
 * Withdraws the consent of registrations that are yet to be submitted, or resubmitted: it was given to a record, or to
 * terms, that have changed since (decisions §10). Submissions stay as they were signed.
 */
export async function withdrawConsents(
  db: Connection,
  clock: AppDeps['clock'],
  scope: ConsentScope,
): Promise<void> {
  const [column, id] = columnOf(scope);
  const language = 'campId' in scope ? scope.language : undefined;
  await db
    .updateTable('registration')
    .set({
      answers: sql`answers - ${consent.id}`,
      consent_withdrawn: 'campId' in scope ? 'terms' : 'answers',
      version: sql`version + 1`,
      updated_at: clock.now(),
    })
    .where(column, '=', id)
    .where('status', 'in', ['In Progress', 'Changes Requested'])
    .where(sql<boolean>`answers ? ${consent.id}`)
    .$if(language !== undefined, (query) => query.where('consent_language', '=', language ?? null))
    .execute();
}

/** Records that a submitted form was signed again. */
export async function updateSignedAgain(
  trx: Connection,
  clock: AppDeps['clock'],
  id: string,
  consented: Updateable<Schema['registration']>,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ ...consented, consent_again_at: null, version: sql`version + 1`, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Locks the registrations of a camp whose consent new terms would withdraw, until the transaction ends. */
export async function lockConsented(trx: Connection, campId: string): Promise<void> {
  await trx
    .selectFrom('registration')
    .select('id')
    .where('camp_id', '=', campId)
    .where('status', 'in', ['In Progress', 'Changes Requested'])
    .where(sql<boolean>`answers ? ${consent.id}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function columnOf(scope: ConsentScope) {
  if ('accountId' in scope) return ['account_id', scope.accountId] as const;
  if ('camperId' in scope) return ['camper_id', scope.camperId] as const;
  return ['camp_id', scope.campId] as const;
}
