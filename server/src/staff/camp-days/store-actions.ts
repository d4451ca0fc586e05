import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { nextVersion } from '../../core/camp-days/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import type { ActionContext, ActionResult } from './actions/action.ts';
import { checkIn } from './actions/check-in.ts';
import { recordDose } from './actions/dose.ts';
import { handOver } from './actions/hand-over.ts';
import { addIncidentNote, reportIncident } from './actions/incident.ts';
import { move } from './actions/move.ts';
import { recordSwimTest } from './actions/swim-test.ts';
import { undo } from './actions/undo.ts';

/** What a phone sends. */
export interface SentActions {
  readonly campId: string;
  readonly staff: StaffCaller;
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
    const madeAt = new Date(Math.min(Date.parse(action.made_at) + clockDifference, clock.now().getTime()));
    const result = await db.transaction().execute(async (trx) => {
      const version = await nextVersion(trx, sender.campId);
      return store({ ...sender, trx, clock, madeAt, version }, action);
    });
    results.push({
      id: action.id,
      outcome: result.outcome,
      message: result.outcome === 'stored' ? null : result.message,
    });
  }
  return results;
}

function store(context: ActionContext, action: DayAction): Promise<ActionResult> {
  switch (action.kind) {
    case 'check in':
      return checkIn(context, action);
    case 'hand over':
      return handOver(context, action);
    case 'dose':
      return recordDose(context, action);
    case 'incident':
      return reportIncident(context, action);
    case 'incident note':
      return addIncidentNote(context, action);
    case 'swim test':
      return recordSwimTest(context, action);
    case 'move':
      return move(context, action);
    case 'undo':
      return undo(context, action);
  }
}
