import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../http/app-deps.ts';
import type { Schema } from '../../platform/schema.ts';
import { camperName } from '../answers/profile-sql.ts';

// The day by the provider's calendar.
const day = sql<string>`coalesce(entry.paid_on, (entry.at at time zone provider.time_zone)::date)`;

function entries(db: Connection) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('provider', (join) => join.onTrue())
    .innerJoin('staff', 'staff.id', 'entry.staff_id')
    .leftJoin('registration as other', 'other.id', 'entry.other_registration_id')
    .leftJoin('camper', 'camper.id', 'other.camper_id')
    .selectAll('entry')
    .select(['staff.name as staff_name', 'other.reference as other_reference', day.as('day')])
    .select(camperName.$castTo<string | null>().as('other_camper'));
}

export type LedgerRow = Awaited<ReturnType<typeof getLedgerEntry>>;

/** What left a registration or came from a sibling's, in order. */
export function listLedger(db: Connection, registrationId: string): Promise<LedgerRow[]> {
  return entries(db)
    .where('entry.registration_id', '=', registrationId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();
}

export function getLedgerEntry(db: Connection, id: string) {
  return entries(db).where('entry.id', '=', id).executeTakeFirstOrThrow();
}

type NewEntry = Omit<Insertable<Schema['ledger_entry']>, 'id' | 'after_receipt'>;

/** Writes down money that leaves or comes from a sibling's, in a transaction that holds the registration. Answers its id. */
export async function insertLedgerEntry(trx: Connection, entry: NewEntry): Promise<{ id: string }> {
  const id = uuidv7();
  const after_receipt = trx.selectFrom('receipt_counter').select('last');
  await trx
    .insertInto('ledger_entry')
    .values({ ...entry, id, after_receipt })
    .execute();
  return { id };
}
