import { consent } from '@bowline/contract/steps/consent';
import { sql } from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';

type Whose = { readonly accountId: string } | { readonly camperId: string } | { readonly campId: string };

/**
 * Unticks the consent of forms that are yet to be submitted, or submitted anew: it was given to a record, or to terms, that have changed since (decisions §10).
 * What was submitted stays as it was signed.
 */
export async function withdrawConsents(db: Connection, clock: AppDeps['clock'], whose: Whose): Promise<void> {
  const [column, id] = columnOf(whose);
  await db
    .updateTable('registration')
    .set({
      answers: sql`answers - ${consent.id}`,
      consent_withdrawn: 'campId' in whose ? 'terms' : 'answers',
      version: sql`version + 1`,
      updated_at: clock.now(),
    })
    .where(column, '=', id)
    .where('status', 'in', ['In Progress', 'Changes Requested'])
    .where(sql<boolean>`answers ? ${consent.id}`)
    .execute();
}

function columnOf(whose: Whose) {
  if ('accountId' in whose) return ['account_id', whose.accountId] as const;
  if ('camperId' in whose) return ['camper_id', whose.camperId] as const;
  return ['camp_id', whose.campId] as const;
}
