import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, signedAboutPerson } from '../define-action.ts';

/** The person was counted at a checkpoint. */
export const checkIn = defineDayAction({
  kind: 'check in',
  title: defineText('Counted'),
  sent: { checkpoint_id: z.uuid(), registration_id: z.uuid() },
  table: 'attendance',
  list: 'attendance',
  read: { ...signedAboutPerson, checkpoint_id: z.uuid() },
  undo: true,
  health: false,
  sealed: false,
  archive: 'attendance_at_camp',
  exportOnRelease: null,
});
