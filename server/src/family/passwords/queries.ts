import type { Connection } from '../../platform/app-deps.ts';

export async function updateEmail(
  trx: Connection,
  accountId: string,
  email: string,
  updated_at: Date,
): Promise<void> {
  await trx.updateTable('account').set({ email, updated_at }).where('id', '=', accountId).execute();
}

export async function updatePassword(
  trx: Connection,
  accountId: string,
  password_hash: string,
): Promise<void> {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
}
