import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type listUnsettled as listCall, unsettledList } from '@bowline/contract/api/staff/money/entries';
import { type UnsettledState, unsettledStates } from '@bowline/contract/money/entries';
import { addDays } from '@bowline/contract/text/calendar';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { rowPicker } from '../list-files.ts';
import { listUnsettled, type UnsettledRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

async function findUnsettled({ db, clock }: Deps): Promise<UnsettledRow[]> {
  const { time_zone } = await getProvider(db);
  return listUnsettled(db, clock.today(time_zone));
}

const toRow = rowPicker(unsettledList);

/** The registrations of a state, the largest sums first, and how many each state has. */
export async function getUnsettled(deps: Deps, state: UnsettledState): Promise<ResponseOf<typeof listCall>> {
  const [all, isLapsing] = await Promise.all([findUnsettled(deps), overdueForDecision(deps)]);
  const rows = all.filter((row) => row.state === state);
  const counts = unsettledStates.map((one) => [one, all.filter((row) => row.state === one).length] as const);
  return {
    rows: rows.map((row) =>
      toRow({
        ...row,
        registration_id: row.id,
        family_name: personName(row.family_names),
        charged: ringgitFromSen(row.charged_sen),
        received: ringgitFromSen(row.received_sen),
        amount: ringgitFromSen(row.sen),
        to_decide: isLapsing(row),
      }),
    ),
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
