import type { FamilyImport } from '@bowline/contract/api/staff/families/imports';
import { UNDO_HOURS } from '@bowline/contract/staff/family-import';
import type { ImportRecord } from './queries/imports.ts';

const HOUR_MS = 60 * 60_000;

/** Until when an import can be undone; null where it made nothing, or no longer. */
export function undoUntil({ state, finished_at, counted }: ImportRecord, now: Date): Date | null {
  if (!finished_at || counted.brought === 0 || (state !== 'done' && state !== 'stopped')) return null;
  const until = new Date(finished_at.getTime() + UNDO_HOURS * HOUR_MS);
  return until > now ? until : null;
}

const noGroups = { new: 0, known: 0, doubtful: 0, wrong: 0 };
const noStates = { waiting: 0, brought: 0, failed: 0, undone: 0, kept: 0 };

export function presentImport(record: ImportRecord, now: Date): FamilyImport {
  const { counted, created_at, finished_at: _, ...row } = record;
  const groups = { ...noGroups, ...counted.groups };
  return {
    ...row,
    created_at: created_at.toISOString(),
    rows: Object.values(groups).reduce((sum, count) => sum + count, 0),
    groups,
    states: { ...noStates, ...counted.states },
    ticked: counted.ticked,
    to_bring: { families: counted.families, campers: counted.campers },
    brought: { families: counted.accounts, campers: counted.brought },
    undo_until: undoUntil(record, now)?.toISOString() ?? null,
  };
}
