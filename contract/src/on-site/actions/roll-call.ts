import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, signed } from '../define-action.ts';

/** A roll call was started, or somebody was ticked at it. */
export const rollCall = defineDayAction({
  kind: 'roll call',
  title: defineText('Roll call'),
  /** Null where it starts one: anybody ticked from then on is ticked at it, also without a network. */
  sent: { registration_id: z.nullable(z.uuid()) },
  table: 'roll_call',
  list: 'roll_calls',
  read: { ...signed, registration_id: z.nullable(z.uuid()), undone: z.boolean() },
  undo: true,
  health: false,
  sealed: false,
  archive: 'roll_calls',
  exportOnRelease: null,
});
