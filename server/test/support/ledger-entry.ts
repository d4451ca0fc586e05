import { uuidv7 } from 'uuidv7';
import { insertLedgerEntry } from '../../src/core/payments/queries.ts';
import type { Connection } from '../../src/platform/app-deps.ts';
import { storedAnswers } from './stored-answers.ts';

/** A refund or moved money of another registration, which leaves the balance of the given one unchanged. Returns its id. */
export async function createLedgerEntry(
  trx: Connection,
  kind: 'refund' | 'money moved',
  { registrationId, staffId }: { registrationId: string; staffId: string },
): Promise<string> {
  const registration_id = await createWithdrawnTwin(trx, registrationId);
  const made = { registration_id, reason: 'It was too much.', staff_id: staffId, at: new Date() };
  const refund = { kind: 'refund', paid_on: '2026-03-01', method: 'bank' } as const;
  const moved = { kind: 'moved in', paid_on: null, method: null } as const;
  const { id } = await insertLedgerEntry(
    trx,
    kind === 'refund'
      ? { ...made, ...refund, amount_sen: -5000, other_registration_id: null }
      : { ...made, ...moved, amount_sen: 5000, other_registration_id: registrationId },
  );
  return id;
}

async function createWithdrawnTwin(trx: Connection, registrationId: string): Promise<string> {
  const id = uuidv7();
  const { account_id, camper_id, camp_id, camper_ic, form_type } = await trx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('registration')
    .values({
      id,
      account_id,
      camper_id,
      camp_id,
      camper_ic,
      form_type,
      status: 'Withdrawn',
      answers: storedAnswers({}),
    })
    .execute();
  return id;
}
