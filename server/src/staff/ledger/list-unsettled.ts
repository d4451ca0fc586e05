import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listUnsettled as listCall, Unsettled } from '@bowline/contract/api/staff/money/entries';
import { type UnsettledState, unsettledLabels, unsettledStates } from '@bowline/contract/money/entries';
import { addDays } from '@bowline/contract/text/calendar';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { amountCell, dayCell, type Line } from '../../platform/files/spreadsheet/cell.ts';
import type { StreamedTable } from '../send-table.ts';
import { listUnsettled, type UnsettledRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

async function findUnsettled({ db, clock }: Deps): Promise<UnsettledRow[]> {
  const { time_zone } = await getProvider(db);
  return listUnsettled(db, clock.today(time_zone));
}

/** The registrations of a state, the largest sums first, and how many each state has. */
export async function getUnsettled(deps: Deps, state: UnsettledState): Promise<ResponseOf<typeof listCall>> {
  const [all, isLapsing] = await Promise.all([findUnsettled(deps), overdueForDecision(deps)]);
  const rows = all.filter((row) => row.state === state);
  const counts = unsettledStates.map((one) => [one, all.filter((row) => row.state === one).length] as const);
  return {
    rows: rows.map((row) => presentUnsettled(row, isLapsing(row))),
    counts: Object.fromEntries(counts) as Record<UnsettledState, number>,
    total: ringgitFromSen(rows.reduce((sum, { sen }) => sum + sen, 0)),
  };
}

/** Whether an amount is so late that staff are asked to decide, by the settings. */
async function overdueForDecision({ db, clock }: Deps): Promise<(row: UnsettledRow) => boolean> {
  const { time_zone, lapse_days } = await getProvider(db);
  const today = clock.today(time_zone);
  return ({ state, due_on }) =>
    state === 'overdue' && lapse_days !== null && addDays(due_on, lapse_days) < today;
}

const presentUnsettled = (row: UnsettledRow, to_decide: boolean): Unsettled => ({
  registration_id: row.id,
  reference: row.reference,
  camper_name: row.camper_name,
  family_name: personName(row.family_names),
  camp_name: row.camp_name,
  status: row.status,
  charged: ringgitFromSen(row.charged_sen),
  received: ringgitFromSen(row.received_sen),
  amount: ringgitFromSen(row.sen),
  due_on: row.due_on,
  since: row.since,
  account: row.account,
  to_decide,
});

/** The same as a table. */
export async function openUnsettled(deps: Deps, state: UnsettledState): Promise<StreamedTable> {
  const rows = (await findUnsettled(deps)).filter((row) => row.state === state);
  const title = unsettledLabels[state];
  return {
    name: state.replace(' ', '-'),
    title,
    header: [
      'Reference',
      'Camper',
      'Family',
      'Camp',
      'Status',
      'Charged (RM)',
      'Received (RM)',
      `${title} (RM)`,
      'Due',
      'Since',
      'Email',
      'Account of the last refund',
    ],
    pieces: piecesOf(rows.map(lineOf)),
  };
}

async function* piecesOf(lines: readonly Line[]) {
  yield lines;
}

const lineOf = (row: UnsettledRow): Line => [
  row.reference ?? '',
  row.camper_name,
  personName(row.family_names),
  row.camp_name,
  row.status,
  amountCell(row.charged_sen),
  amountCell(row.received_sen),
  amountCell(row.sen),
  dayCell(row.due_on),
  dayCell(row.since),
  row.email ?? '',
  row.account ?? '',
];
