import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, signedAboutPerson } from '../define-action.ts';
import { note } from './texts.ts';

/** A camper who was handed over is at camp again. */
export const cameBack = defineDayAction({
  kind: 'came back',
  title: defineText('Came back'),
  /** The note says who brought them. */
  sent: { registration_id: z.uuid(), note },
  table: 'came_back',
  list: 'returns',
  read: { ...signedAboutPerson, note: z.string() },
  undo: true,
  health: false,
  sealed: true,
  archive: 'came_back',
  exportOnRelease: 'note',
});
