import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { uuidv7 } from 'uuidv7';
import { insertLedgerEntry } from '../../src/core/payments/queries.ts';
import type { Connection } from '../../src/platform/app-deps.ts';
import { storedAnswers } from './stored-answers.ts';

/**
 * The entry that an email is about, of another registration, which leaves the balance of the given one unchanged. Returns
 * its id.
 */
export async function createLedgerEntry(
  trx: Connection,
  kind: MessageKind,
  { registrationId, staffId, at }: { registrationId: string; staffId: string; at: Date },
): Promise<string> {
  const registration_id = await createWithdrawnTwin(trx, registrationId);
  const made = { registration_id, reason: 'It was too much.', staff_id: staffId, at };
  const insert = async (entry: EntryOfKind) => (await insertLedgerEntry(trx, { ...made, ...entry })).id;
  const refund = { kind: 'refund', paid_on: '2026-03-01', method: 'bank', amount_sen: -5000 } as const;
  if (kind === 'refund') return insert({ ...refund, reference: '2026-0301' });
  if (kind === 'amount kept') return insert({ kind: 'kept', amount_sen: -5000 });
  if (kind === 'refund reversed')
    return insert({ kind: 'refund reversed', amount_sen: 5000, reverses: await insert(refund) });
  return insert({ kind: 'moved in', amount_sen: 5000, other_registration_id: registrationId });
}

type EntryOfKind = Pick<Parameters<typeof insertLedgerEntry>[1], 'kind' | 'amount_sen'> &
  Partial<Parameters<typeof insertLedgerEntry>[1]>;

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
