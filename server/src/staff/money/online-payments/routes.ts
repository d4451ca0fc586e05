import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { FiltersOf } from '@bowline/contract/api/staff/define-list';
import {
  type listOnlinePayments,
  onlinePayments,
  type settlementBody,
} from '@bowline/contract/api/staff/money/online-payments';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { listShares, lockAttempt } from '../../../core/online-payments/queries.ts';
import { listSharesOfPayment } from '../../../core/online-refunds/queries.ts';
import { insertOnlineRefund } from '../../../core/online-refunds/refund-online.ts';
import { insertLedgerEntry } from '../../../core/payments/queries.ts';
import { lockRegistrations, type Registration } from '../../../core/registrations/registration.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { readAtOnce } from '../../../platform/database/in-batches.ts';
import { listFiles, rowPicker } from '../../list-files.ts';
import { nextCursor, toPage } from '../../page.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { returnRegistration } from '../payments/reverse-payment.ts';
import {
  findTask,
  listOpenTasks,
  listPayments,
  type OnlineRow,
  paymentsQuery,
  updateTask,
} from './queries.ts';

const files = listFiles(onlinePayments, {
  limit: limits.listByStaff,
  log: ['money'],
  read: async (deps, { query }) => readPayments(deps, query),
});

export const staffOnlinePaymentRoutes = defineRoutes({
  listOnlinePayments: (deps, { query }) => getPayments(deps, query),
  getOnlinePaymentsCsv: files.csv,
  getOnlinePaymentsXlsx: files.xlsx,
  settlePaymentTask: (deps, { asked, params }) => settleTask(deps, params.taskId, asked),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const PAGE_ROWS = 100;

async function getPayments(
  { db }: Deps,
  { after, ...filters }: QueryOf<typeof listOnlinePayments>,
): Promise<ResponseOf<typeof listOnlinePayments>> {
  const [found, tasks] = await Promise.all([
    listPayments(db, filters, { after, limit: PAGE_ROWS + 1 }),
    listOpenTasks(db),
  ]);
  const page = toPage(found, PAGE_ROWS);
  return {
    rows: page.rows.map(presentRow),
    next: nextCursor(page),
    tasks: tasks.map(({ amount_sen, at, ...task }) => ({
      ...task,
      at: at.toISOString(),
      amount: ringgitFromSen(amount_sen),
    })),
  };
}

const toRow = rowPicker(onlinePayments);

const presentRow = (row: OnlineRow) =>
  toRow({
    ...row,
    at: row.at.toISOString(),
    family_name: row.family_names ? personName(row.family_names) : '',
    amount: ringgitFromSen(row.amount_sen),
    fee: row.fee_sen === null ? null : ringgitFromSen(row.fee_sen),
  });

async function* readPayments({ db }: Deps, filters: FiltersOf<typeof onlinePayments>) {
  for (const piece of await readAtOnce(db, paymentsQuery(db, filters))) yield piece.map(presentRow);
}

type Request = StaffRequest<z.output<typeof settlementBody>>;

const CHARGEBACK = 'Chargeback';

/**
 * Settles a task with a note. Of a dispute that was lost, the money leaves its registrations. Throws 404, 409 where somebody
 * settled it before or the money is no longer here, and 422 for a dispute without its outcome.
 */
async function settleTask(deps: Deps, taskId: string, request: Request): Promise<void> {
  const { staff, body, address } = request;
  await deps.db.transaction().execute(async (trx) => {
    const task = await findTask(trx, taskId);
    if (!task) throw notFound();
    const paymentId = task.online_payment_id;
    if (task.kind === 'disputed' && !body.outcome) throw invalid({ outcome: ['Choose how it ended.'] });
    const shares = await listShares(trx, paymentId);
    const registrations = await lockRegistrations(
      trx,
      shares.map(({ registration_id }) => registration_id),
    );
    await lockAttempt(trx, paymentId);
    const outcome = task.kind === 'disputed' ? (body.outcome ?? null) : null;
    const settled = { settled_by: staff.staffId, settled_at: deps.clock.now(), outcome, note: body.note };
    if (!(await updateTask(trx, taskId, settled)))
      throw new AppError('conflict', 'Somebody else has settled this already.');
    const what = ['paymentTaskSettled'] as const;
    for (const registration of registrations.values())
      await logOnRegistration(trx, request, registration, { action: 'change', what });
    if (registrations.size === 0)
      await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
    if (outcome === 'lost') await takeDisputed(trx, deps, { paymentId, registrations, request });
  });
}

interface Lost {
  readonly paymentId: string;
  readonly registrations: ReadonlyMap<string, Registration>;
  readonly request: Request;
}

/** What the bank took back leaves each registration; one whose deposit is no longer covered waits for it again. */
async function takeDisputed(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { paymentId, registrations, request }: Lost,
): Promise<void> {
  const at = deps.clock.now();
  for (const { registration_id, left_sen } of await listSharesOfPayment(trx, paymentId)) {
    const registration = registrations.get(registration_id);
    if (!registration || left_sen <= 0) continue;
    const { received_sen } = await getBalance(trx, registration_id);
    if (received_sen < left_sen)
      throw new AppError(
        'read_only',
        `Only ${formatSen(received_sen)} is left on ${registration.reference}: the rest was refunded or moved. Move it back first.`,
      );
    const { id: ledgerEntryId } = await insertLedgerEntry(trx, {
      ...{ registration_id, kind: 'refund', amount_sen: -left_sen, method: 'online', reason: CHARGEBACK },
      ...{ paid_on: deps.clock.today(registration.time_zone), staff_id: request.staff.staffId, at },
    });
    const part = { online_payment_id: paymentId, amountSen: left_sen };
    await insertOnlineRefund(trx, deps, part, { ledgerEntryId, state: 'done' });
    const by = { actor: 'staff', actorId: request.staff.staffId, reason: CHARGEBACK } as const;
    await returnRegistration(trx, registration, by, at);
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['refund'] });
  }
}
