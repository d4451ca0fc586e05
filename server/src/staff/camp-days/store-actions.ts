import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction, DayActionOf } from '@bowline/contract/camp-days/actions';
import { nextVersion } from '../../core/camp-days/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import type { DayReader } from './access.ts';
import { type ActionContext, type ActionResult, findCamperOf, notAtCamp } from './actions/action.ts';
import { checkIn } from './actions/check-in.ts';
import { recordDose } from './actions/dose.ts';
import { handOver } from './actions/hand-over.ts';
import { addIncidentNote, reportIncident } from './actions/incident.ts';
import { move } from './actions/move.ts';
import { recordSwimTest } from './actions/swim-test.ts';
import { undo } from './actions/undo.ts';
import { keepRejected } from './rejected-actions.ts';

/** What a phone sends. */
export interface SentActions {
  readonly campId: string;
  readonly staff: StaffCaller;
  readonly reader: DayReader;
  readonly address: string;
  readonly actions: readonly DayAction[];
  /** The device's time. */
  readonly sent_at: string;
}

type Results = ResponseOf<typeof sendDayActions>['results'];

/** Stores actions in their order, each in a transaction of its own: one that is rejected holds up none after it. */
export async function storeActions(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actions, sent_at, ...sender }: SentActions,
): Promise<Results> {
  const clockDifference = clock.now().getTime() - Date.parse(sent_at);
  const results: Results = [];
  for (const action of actions) {
    const correctTime = (instant: string) => correctedTime(instant, clockDifference, clock.now());
    const madeAt = correctTime(action.made_at);
    const result = await db.transaction().execute(async (trx) => {
      const version = await nextVersion(trx, sender.campId);
      const context = { ...sender, trx, clock, correctTime, madeAt, version };
      const stored = await store(context, action);
      if (stored.outcome === 'rejected' || (stored.outcome === 'superseded' && stored.contradicts))
        await keepRejected(context, action, stored.message);
      return stored;
    });
    results.push({
      id: action.id,
      outcome: result.outcome,
      message: result.outcome === 'stored' ? null : result.message,
    });
  }
  return results;
}

// A phone's clock may have been set meanwhile: nothing was done in the future, nor before the database knows dates.
const correctedTime = (instant: string, clockDifference: number, now: Date): Date =>
  new Date(Math.max(0, Math.min(Date.parse(instant) + clockDifference, now.getTime())));

function store(context: ActionContext, action: DayAction): Promise<ActionResult> {
  switch (action.kind) {
    case 'incident':
      return reportIncident(context, action);
    case 'incident note':
      return addIncidentNote(context, action);
    case 'undo':
      return undo(context, action);
    default:
      return storeAboutPerson(context, action);
  }
}

async function storeAboutPerson(
  context: ActionContext,
  action: DayActionOf<'check in' | 'hand over' | 'dose' | 'swim test' | 'move'>,
): Promise<ActionResult> {
  const registration = await findCamperOf(context, action.registration_id);
  if (!registration) return notAtCamp();
  const aboutPerson = { ...context, registration };
  switch (action.kind) {
    case 'check in':
      return checkIn(aboutPerson, action);
    case 'hand over':
      return handOver(aboutPerson, action);
    case 'dose':
      return recordDose(aboutPerson, action);
    case 'swim test':
      return recordSwimTest(aboutPerson, action);
    case 'move':
      return move(aboutPerson, action);
  }
}
