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
  /** The note is empty to those who may not see health. */
  read: { ...signedAboutPerson, can_swim: z.boolean(), note: z.string() },
  undo: true,
  health: true,
  sealed: true,
  archive: 'swimming_tests',
  heldBack: 'note',
});
