import type { FormCopyState } from '@bowline/contract/api/registrations';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { effectiveStatus, isResubmitted, offersOf } from '../../../platform/database/registration-sql.ts';
import { statement } from '../../../platform/database/statement.ts';
import { openAnswers } from '../../answers/sealed-answers.ts';
import { campDetails } from '../../camps/queries/camp-details.ts';
import { answeredQuestions, latestQuestions, seenQuestions } from '../../camps/queries/questions.ts';
import { campNames, campRuleColumns, isFull, stopTexts } from '../../camps/queries.ts';
import { isFrozen, isOfFamily } from '../../guardians/queries.ts';
import { moreChoiceNames } from '../../provider/provider.ts';

const priceColumns = [
  'camp.fee_sen',
  'camp.sibling_discount_unit',
  'camp.sibling_discount',
  'camp.early_bird_unit',
  'camp.early_bird_discount',
  'camp.early_bird_until',
] as const;

const campColumns = [
  'camp.type as camp_type',
  'camp.name as camp_name',
  ...campRuleColumns,
  'camp.pick_up_points',
  'camp.drop_off_points',
  'camp.asks_medicines',
  'camp.standard_medicines',
  'camp.payment_plan as offered_plan',
  'camp.instalments_due',
  'camp.rest_due_on',
  ...priceColumns,
] as const;

// A submitted registration keeps its frozen price.
const lunchPrice = sql<number>`coalesce((select unit_sen from charge where charge.registration_id = registration.id
  and charge.kind = 'guest lunches' and charge.ended_at is null), camp.guest_lunch_sen)`;

// The link that confirms the email is sent instead of a copy that waits for it.
const formCopy = sql<FormCopyState | null>`case when registration.submitted_at is not null then (select case
    when message.kind = 'form copy waiting' then 'waiting'
    when message.state = 'sent' then 'sent'
    when message.state = 'dead' then 'failed'
    when message.state <> 'cancelled' then 'queued' end
  from message where message.registration_id = registration.id
    and message.account_id = registration.account_id and message.kind in ('form copy', 'form copy waiting')
  order by message.created_at desc, message.id desc limit 1) end`;

const selectRegistration = (db: Connection, id: string) =>
  db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('provider', (join) => join.onTrue())
    .selectAll('registration')
    .select(campColumns)
    .select([campNames.as('camp_names'), campDetails.as('camp_details'), stopTexts.as('stop_texts')])
    .select([latestQuestions.as('latest_questions'), seenQuestions.as('seen_questions')])
    .select(answeredQuestions.as('answered_questions'))
    .select([lunchPrice.as('guest_lunch_sen'), formCopy.as('form_copy'), isResubmitted.as('resubmitted')])
    .select(['camper.profile as camper_stored', 'camper.sealed as camper_sealed', 'camper.dob as camper_dob'])
    .select(['account.type as account_type', 'account.email'])
    .select(['account.profile as account_stored', 'account.sealed as account_sealed'])
    .select(['provider.time_zone', 'provider.abbreviation as product', 'provider.days_to_pay'])
    .select(moreChoiceNames.map((name) => `provider.${name}` as const))
    .select([isFull.as('full'), offersOf.as('offers')])
    .select(isFrozen('registration.camper_id').as('frozen'))
    .where('registration.id', '=', id);

const registrationOfAccount = statement((db, { id, account }: { id: string; account: string }) =>
  selectRegistration(db, id).where(isOfFamily('registration.account_id', 'registration.camper_id', account)),
);

/** Another account's registration and a missing one are the same code path. */
export async function findRegistration(db: Connection, id: string, account: string | undefined) {
  const [row] =
    account === undefined
      ? await selectRegistration(db, id).execute()
      : await registrationOfAccount(db, { id, account });
  if (!row) return undefined;
  const { answers, sealed, camper_stored, camper_sealed, account_stored, account_sealed, ...columns } = row;
  const { camper_id, account_id } = row;
  return {
    ...columns,
    answers: openAnswers(db, 'registration', { id, stored: answers, sealed }),
    camper_profile: openAnswers(db, 'camper', {
      id: camper_id,
      stored: camper_stored,
      sealed: camper_sealed,
    }),
    account_profile: openAnswers(db, 'account', {
      id: account_id,
      stored: account_stored,
      sealed: account_sealed,
    }),
  };
}

export function findRegistrationStatus(db: Connection, id: string) {
  return db
    .selectFrom('registration')
    .select(['id', 'account_id', 'camper_id', 'status'])
    .select(isFrozen('registration.camper_id').as('frozen'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export type FoundRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/**
 * Locks the account of a registration, then the registration, until the transaction ends: of two siblings submitted at once,
 * the second counts the first. Returns the account; locks nothing where the registration is another family's.
 */
export function lockWithAccount(trx: Connection, id: string, account: string) {
  return trx
    .selectFrom('account')
    .innerJoin('registration', 'registration.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.email_confirmed_at'])
    .where(isOfFamily('registration.account_id', 'registration.camper_id', account))
    .where('registration.id', '=', id)
    .forNoKeyUpdate(['account', 'registration'])
    .executeTakeFirst();
}

/** Locks a registration until the transaction ends; none where it is another account's. */
export async function lockRegistration(
  trx: Connection,
  id: string,
  account: string | undefined,
): Promise<void> {
  await trx
    .selectFrom('registration')
    .select('id')
    .where('id', '=', id)
    .$if(account !== undefined, (query) =>
      query.where(isOfFamily('registration.account_id', 'registration.camper_id', account ?? '')),
    )
    .forNoKeyUpdate()
    .execute();
}

export async function setRegistrationDate(
  trx: Connection,
  registrationId: string,
  registration_date: string,
): Promise<void> {
  await trx.updateTable('registration').set({ registration_date }).where('id', '=', registrationId).execute();
}

/**
 * The registrations for camps that are not over on a day, `yyyy-mm-dd`, which wait for a deposit that the money received
 * covers.
 */
export async function listCovered(trx: Connection, today: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('registration.id')
    .where('camp.ends_on', '>=', today)
    .where(effectiveStatus, 'in', ['Pending Payment', 'Pending Payment Confirmation'])
    .whereRef('balance.received_sen', '>=', 'balance.deposit_sen')
    .orderBy('registration.id')
    .execute();
  return rows.map(({ id }) => id);
}
