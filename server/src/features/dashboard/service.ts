import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { ringgitFromSen } from '@bowline/contract/money';
import { registrationStatuses } from '@bowline/contract/registration-status';
import { formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import {
  campTypes,
  FIRST_STEP,
  isStepId,
  type StepId,
  stepTitle,
  workflowOf,
} from '@bowline/contract/workflows';
import type { AppDeps } from '../../app-deps.ts';
import { getProvider } from '../portal/service.ts';
import {
  countRegistrations,
  countSteps,
  listCampsToCome,
  medianDaysToDecision,
  type RegistrationCount,
} from './queries.ts';

type Dashboard = ResponseOf<typeof getDashboard>;

/** The season in figures, as it stands now. */
export async function readDashboard({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Dashboard> {
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const [camps, counts, steps, median] = await Promise.all([
    listCampsToCome(db, today),
    countRegistrations(db, today),
    countSteps(db, today),
    medianDaysToDecision(db, today),
  ]);
  const byCamp = Map.groupBy(counts, ({ camp_id }) => camp_id);
  return {
    camps: camps.map((camp) => presentCamp(camp, byCamp.get(camp.id) ?? [])),
    funnel: funnelOf(steps),
    median_days_to_decision: median === null ? null : Math.round(median * 10) / 10,
  };
}

type Camp = Awaited<ReturnType<typeof listCampsToCome>>[number];

function presentCamp(camp: Camp, counts: readonly RegistrationCount[]): Dashboard['camps'][number] {
  const holding = counts.filter(({ holds }) => holds);
  const held = sum(holding, ({ count }) => count);
  return {
    id: camp.id,
    name: camp.name,
    dates: formatDateRange(camp.starts_on, camp.ends_on),
    capacity: camp.capacity,
    held,
    left: Math.max(camp.capacity - held, 0),
    by_status: registrationStatuses
      .map((status) => ({
        status,
        count: sum(
          counts.filter((one) => one.status === status),
          ({ count }) => count,
        ),
      }))
      .filter(({ count }) => count > 0),
    received: ringgitFromSen(sum(counts, ({ received_sen }) => received_sen)),
    due: ringgitFromSen(sum(holding, ({ owed_sen }) => owed_sen)),
  };
}

function sum(counts: readonly RegistrationCount[], of: (count: RegistrationCount) => number): number {
  return counts.reduce((total, count) => total + of(count), 0);
}

type StepCount = Awaited<ReturnType<typeof countSteps>>[number];

/** The steps of every workflow in their order; a form that was never opened stands at the first. */
function funnelOf(steps: readonly StepCount[]): Dashboard['funnel'] {
  const at = (id: StepId) => (one: StepCount) => (one.furthest_step ?? FIRST_STEP) === id;
  return Object.keys(wizardSteps)
    .filter(isStepId)
    .filter((id) => wizardSteps[id].kind !== 'done')
    .map((id) => ({
      step: id,
      title: titleOf(id),
      count: steps.filter(at(id)).reduce((total, { count }) => total + count, 0),
    }));
}

/** The step's title, with the forms that have it where not all do. */
function titleOf(id: StepId): string {
  const title = t(stepTitle(id, 'parent'));
  const types = campTypes.filter((type) => workflowOf(type).includes(id));
  return types.length === campTypes.length ? title : `${title} (${types.join(', ')})`;
}
