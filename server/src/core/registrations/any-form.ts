import type { Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import { type FormView, getFormView, lockFormView } from './form-view.ts';

/** Any registration, for staff. Throws 404 where there is none. */
export async function getAnyFormView(db: Connection, registrationId: string): Promise<FormView> {
  return getFormView(db, await getOwner(db, registrationId), registrationId);
}

/** The same, held until the transaction ends. */
export async function lockAnyFormView(trx: Connection, registrationId: string): Promise<FormView> {
  return lockFormView(trx, await getOwner(trx, registrationId), registrationId);
}

async function getOwner(db: Connection, registrationId: string): Promise<{ accountId: string }> {
  const row = await db
    .selectFrom('registration')
    .select('account_id as accountId')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
