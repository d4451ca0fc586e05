import type { RetentionKind } from '@bowline/contract/staff/retention';
import { beforeEach } from 'vitest';
import { runRetention } from '../../src/core/retention/run.ts';
import { createFileKey } from '../../src/platform/files/file-store/file-store.ts';
import { openSeason } from './open-season.ts';
import { setRulesSince } from './retention.ts';
import { readRow } from './rows.ts';
import { createStaff } from './staff.ts';

/** A portal whose rules of retention run night by night. Call it at the top of the file. */
export async function setUpRetention() {
  const { db, testApp } = await openSeason();
  const { clock, deps } = testApp;
  const admin = await createStaff(testApp, 'admin');
  const START = '2026-03-02T09:00:00+08:00';

  beforeEach(async () => {
    clock.set(START);
    await db.deleteFrom('retention_run').execute();
    await setRulesSince(db, '2026-01-01');
    await db.deleteFrom('retention_period').execute();
  });

  /** The run of a night in Kuala Lumpur; returns what it deleted. */
  async function runOn(day: string, time = '03:00'): Promise<Partial<Record<RetentionKind, number>>> {
    clock.set(`${day}T${time}:00+08:00`);
    await runRetention(deps);
    const rows = await db
      .selectFrom('retention_result')
      .innerJoin('retention_run', 'retention_run.id', 'retention_result.run_id')
      .select(['kind', 'erased'])
      .where('day', '=', day)
      .execute();
    return Object.fromEntries(rows.map(({ kind, erased }) => [kind, erased]));
  }

  const rowOf = (id: string) =>
    db
      .selectFrom('registration')
      .innerJoin('camp', 'camp.id', 'registration.camp_id')
      .select(['camp.ends_on', 'camp_id', 'camper_id', 'registration.account_id', 'answers_erased_at'])
      .where('registration.id', '=', id)
      .executeTakeFirst();

  async function getRow(id: string) {
    const row = await rowOf(id);
    if (!row) throw new Error('There is no such registration');
    return row;
  }

  const imagesOf = async (camperId: string) =>
    readRow(db, 'camper', { id: camperId }, ['ic_front_file', 'ic_back_file', 'photo_file']);

  /** Stores images of a camper's ID, uploaded on the day of the clock. */
  async function uploadIds(camperId: string) {
    const keys = { ic_front_file: uploadedNow(), ic_back_file: uploadedNow() };
    for (const key of Object.values(keys)) await deps.files.putEncrypted(key, Buffer.from('an ID'));
    await db.updateTable('camper').set(keys).where('id', '=', camperId).execute();
    return Object.values(keys);
  }
  const uploadedNow = () => createFileKey(clock.now().getTime());
  return { db, testApp, clock, deps, admin, START, runOn, rowOf, getRow, imagesOf, uploadIds, uploadedNow };
}
