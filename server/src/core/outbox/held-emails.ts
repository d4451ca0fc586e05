import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { listHeld } from './queries/delivery.ts';

/** The held emails about a registration, as staff see them. */
export async function presentHeldEmails(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registrationId: string,
): Promise<HeldEmail[]> {
  const rows = await listHeld(db, registrationId, clock.now());
  return rows.map(({ kind, payment_id, held_until }) => ({
    ...{ kind, payment_id },
    seconds_left: secondsUntil(held_until, clock),
  }));
}

export const secondsUntil = (instant: Date, clock: Clock): number =>
  Math.ceil((instant.getTime() - clock.now().getTime()) / 1000);
