import { personName } from '@bowline/contract/text/names/person-name';
import { sql } from 'kysely';
import { camperName, familyNames } from '../../../../core/answers/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';

const DAYS_AFTER_CAMP = 60;

export interface CandidatePayment {
  readonly id: string;
  /** With all that came as one with it. */
  readonly amountSen: number;
  /** The day of its upload, or of its arrival once it is confirmed. */
  readonly day: string;
  /** What staff entered of one that they recorded, such as the number of a cheque. */
  readonly payment_reference?: string | null;
  /** The other payments that came as one with it, and are matched together with it. */
  readonly others: readonly OtherPayment[];
}

interface OtherPayment {
  readonly id: string;
  readonly registration_id: string;
  readonly camper_name: string;
  readonly reference: string | null;
  readonly camp_name: string;
  readonly amountSen: number;
}

/** A submitted registration that money may be for. */
export interface Candidate {
  readonly id: string;
  readonly reference: string;
  readonly camper_name: string;
  readonly parent_name: string;
  readonly camp_name: string;
  readonly balanceSen: number;
  readonly depositOpen: boolean;
  readonly depositSen: number;
  /** Slips waiting for a decision. */
  readonly slips: readonly CandidatePayment[];
  /** Confirmed payments without a line of a statement. */
  readonly confirmed: readonly CandidatePayment[];
}

/** The registrations of future camps and of those that ended recently. */
export async function listCandidates(db: Connection, today: string): Promise<Candidate[]> {
  const [registrations, payments] = await Promise.all([
    listRegistrations(db, today),
    listPayments(db, today),
  ]);
  const byRegistration = Map.groupBy(withOthers(payments), ({ registration_id }) => registration_id);
  return registrations.map(
    ({ deposit_sen: depositSen, balance_sen: balanceSen, received_sen, parent_names, ...row }) => {
      const paid = Map.groupBy(byRegistration.get(row.id) ?? [], ({ status }) => status);
      const depositOpen = received_sen < depositSen;
      const [slips, confirmed] = (['Submitted', 'Confirmed'] as const).map(
        (status) => paid.get(status) ?? [],
      );
      const parent_name = personName(parent_names);
      return {
        ...row,
        parent_name,
        balanceSen,
        depositOpen,
        depositSen,
        slips: slips ?? [],
        confirmed: confirmed ?? [],
      };
    },
  );
}

/**
 * The payments, each that came as one with others as their sum. A confirmed one also counts by itself: its money may have
 * come in a transfer of its own.
 */
function withOthers(payments: readonly PaymentRow[]) {
  const bySplit = Map.groupBy(payments, ({ id, status, split_id }) => `${status} ${split_id ?? id}`);
  return [...bySplit.values()].flatMap((group) =>
    group.flatMap((one) => {
      const others = group.filter(({ id }) => id !== one.id);
      const alone = { ...one, others: [] };
      if (others.length === 0) return [alone];
      const amountSen = group.reduce((sum, payment) => sum + payment.amountSen, 0);
      const asOne = { ...one, amountSen, others };
      return one.status === 'Confirmed' ? [asOne, alone] : [asOne];
    }),
  );
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

const earliestEnd = (today: string) => sql<string>`${today}::date - ${DAYS_AFTER_CAMP}::integer`;

function listRegistrations(db: Connection, today: string) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'camp.name as camp_name'])
    .select(['balance.balance_sen', 'balance.received_sen', 'balance.deposit_sen'])
    .select(({ ref }) => ref('registration.reference').$notNull().as('reference'))
    .select(camperName.as('camper_name'))
    .select(familyNames.as('parent_names'))
    .where('registration.submitted_at', 'is not', null)
    .where('camp.ends_on', '>=', earliestEnd(today))
    .execute();
}

function listPayments(db: Connection, today: string) {
  return db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('provider', (join) => join.onTrue())
    .leftJoin('bank_line_share as share', 'share.payment_id', 'payment.id')
    .select(['payment.id', 'payment.registration_id', 'payment.status', 'payment.amount_sen as amountSen'])
    .select(['payment.split_id', 'registration.reference', 'camp.name as camp_name'])
    .select('payment.payment_reference')
    .select(camperName.as('camper_name'))
    .select(
      sql<string>`coalesce(received_on, (payment.created_at at time zone provider.time_zone)::date)`.as(
        'day',
      ),
    )
    .where('payment.status', 'in', ['Submitted', 'Confirmed'])
    .where('payment.method', 'in', ['slip', 'bank', 'cheque'])
    .where('share.line_id', 'is', null)
    .where('camp.ends_on', '>=', earliestEnd(today))
    .execute();
}
