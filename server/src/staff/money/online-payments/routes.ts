import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { FiltersOf } from '@bowline/contract/api/staff/define-list';
import { type listOnlinePayments, onlinePayments } from '@bowline/contract/api/staff/money/online-payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { readAtOnce } from '../../../platform/database/in-batches.ts';
import { listFiles, rowPicker } from '../../list-files.ts';
import { nextCursor, toPage } from '../../page.ts';
import { listOpenTasks, listPayments, type OnlineRow, paymentsQuery } from './queries.ts';
import { settleTask } from './settle-task.ts';

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

type Deps = Pick<AppDeps, 'db'>;

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
