import { healthNotesRead } from '@bowline/contract/on-site/actions/health-notes-read';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { presentSigned } from '../present.ts';
import { listRows } from '../queries/actions.ts';
import { aboutPerson, handleDayAction, rejected } from './action.ts';
import { storeOnce } from './store-once.ts';

/** A medic has read what a family changed: it no longer stands on the camper's medicines. */
export const handleHealthNotesRead = handleDayAction(healthNotesRead, {
  store: aboutPerson(async (context, action) => {
    const { reader, receivedAt } = context;
    if (!hasAnyRole(reader.roles, rolesThatSee('health')))
      return rejected('Only the medic reads what the family says.');
    // Nobody has read what is changed later.
    const changed_at = new Date(Math.min(Date.parse(action.changed_at), receivedAt.getTime()));
    return storeOnce(context, action, healthNotesRead, { changed_at });
  }),
  list: (db, campId, since) => listRows(db, 'health_notes_read', campId, since),
  present: (_, row, reader) =>
    reader.seesHealth
      ? {
          ...presentSigned(row),
          registration_id: row.registration_id,
          changed_at: row.changed_at.toISOString(),
        }
      : undefined,
});
