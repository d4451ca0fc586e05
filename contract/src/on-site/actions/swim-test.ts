import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, signedAboutPerson } from '../define-action.ts';
import { note } from './texts.ts';

/** The swimming test at camp. The newest that was not undone overrules the family's answer. */
export const swimTest = defineDayAction({
  kind: 'swim test',
  title: defineText('Swim test'),
  sent: { registration_id: z.uuid(), can_swim: z.boolean(), note },
  table: 'swim_test',
  list: 'swim_tests',
  /** The note is empty to readers without health. */
  read: {
    ...signedAboutPerson,
    can_swim: z.boolean(),
    note: z.string(),
    /** True where a medic made the test and the reader is none: they can neither undo it nor lift a “cannot swim”. */
    needs_medic: z.optional(z.boolean()),
  },
  undo: true,
  health: true,
  sealed: true,
  archive: 'swimming_tests',
  exportOnRelease: 'note',
});
