import type { StoredAction } from '@bowline/contract/on-site/actions';
import type { ActionHandler } from './action.ts';
import { handleCameBack } from './came-back.ts';
import { handleCheckIn } from './check-in.ts';
import { handleDose } from './dose.ts';
import { handleDoseSettled } from './dose-settled.ts';
import { handleHandOver } from './hand-over.ts';
import { handleHealthNotesRead } from './health-notes-read.ts';
import { handleIncident, handleIncidentNote } from './incident.ts';
import { handleRollCall } from './roll-call.ts';
import { handleSwimTest } from './swim-test.ts';

/** What the server does with each kind of action that is stored as a row. */
export const actionHandlers: readonly ActionHandler[] = [
  handleCheckIn,
  handleHandOver,
  handleCameBack,
  handleRollCall,
  handleDose,
  handleDoseSettled,
  handleHealthNotesRead,
  handleIncident,
  handleIncidentNote,
  handleSwimTest,
];

const byKind = new Map(actionHandlers.map((handler) => [handler.definition.kind, handler]));

/** Throws where a kind has no handler, which a test rules out. */
export function handlerOf(kind: StoredAction['kind']): ActionHandler {
  const handler = byKind.get(kind);
  if (!handler) throw new Error(`No handler for the action ${kind}`);
  return handler;
}
