import type { Connection } from '../../platform/app-deps.ts';

export async function updatePassword(
  trx: Connection,
  accountId: string,
  password_hash: string,
): Promise<void> {
  await trx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute();
}
