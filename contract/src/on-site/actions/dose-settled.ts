import * as z from 'zod/mini';
import { defineText, t } from '../../text/t.ts';
import { defineDayAction, signed } from '../define-action.ts';
import { requiredLine } from './texts.ts';

/** A medic looked into doses that something was wrong with, such as one that two people gave. They stay on record. */
export const doseSettled = defineDayAction({
  kind: 'dose settled',
  title: defineText('Dose looked into'),
  sent: {
    registration_id: z.uuid(),
    medicine_id: z.uuid(),
    /** Those that the phone showed: one that arrives later is still to be looked at. */
    dose_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
    /** What was found and done. */
    note: requiredLine(() => t('Enter text.')),
  },
  table: 'dose_settled',
  list: 'doses_settled',
  read: {
    ...signed,
    registration_id: z.uuid(),
    medicine_id: z.uuid(),
    dose_ids: z.array(z.uuid()),
    note: z.string(),
  },
  undo: false,
  health: true,
  sealed: true,
  archive: 'doses_looked_into',
  exportOnRelease: 'row',
});
