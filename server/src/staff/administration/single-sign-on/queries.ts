import type { Connection } from '../../../platform/app-deps.ts';

/** Marks a login as finished; false where it was before. */
export async function markFinished(db: Connection, state_sha256: Buffer, expires_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_on')
    .values({ state_sha256, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the marks of logins that are too old to be finished again. */
export async function sweepUsedSignOns(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('used_sign_on').where('expires_at', '<', now).execute();
}
