import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type { listPaymentsToConfirm } from '@bowline/contract/api/staff/payments';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { readGrounds } from './ground.ts';
import { presentStaffPayment, presentToConfirm } from './present.ts';
import { countSubmitted, listOf, listSubmitted, PAGE_ROWS } from './queries.ts';

// What other features may ask of payments as the office sees them.

/** The payments of a registration as the office sees them, newest first. */
export async function listPaymentsForStaff(db: Connection, registrationId: string): Promise<StaffPayment[]> {
  return (await listOf(db, registrationId)).map(presentStaffPayment);
}

/** A page of the payments that wait to be confirmed, oldest first. */
export async function listToConfirm(
  { db }: Pick<AppDeps, 'db'>,
  after: string | undefined,
): Promise<ResponseOf<typeof listPaymentsToConfirm>> {
  const [total, found] = await Promise.all([countSubmitted(db), listSubmitted(db, after)]);
  const page = found.slice(0, PAGE_ROWS);
  const grounds = await readGrounds(
    db,
    page.map(({ registration_id }) => registration_id),
  );
  const rows = page.flatMap((row) => {
    const ground = grounds.get(row.registration_id);
    return ground ? [presentToConfirm(row, ground)] : [];
  });
  return { total, rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}
