import type { Connection } from '../../platform/app-deps.ts';

export async function updateTogether(
  trx: Connection,
  registrationIds: readonly string[],
  waits_with_siblings: boolean,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ waits_with_siblings })
    .where('id', 'in', [...registrationIds])
    .execute();
}
