import type { TestApp } from './build-test-app.ts';

/** Names somebody as crew of a camp, always. */
export async function createCrewOf(
  { deps: { db } }: TestApp,
  staffId: string,
  campId: string,
): Promise<void> {
  await db
    .insertInto('crew_camp')
    .values({ staff_id: staffId, camp_id: campId, from_on: '2000-01-01', until_on: '2100-01-01' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
