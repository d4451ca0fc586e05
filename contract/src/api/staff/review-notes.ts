import * as z from 'zod/mini';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';
import { tag } from './queue.ts';
import { requiredLongText } from './text-schemas.ts';

export const note = z.object({ id: z.uuid(), by: z.string(), at: z.string(), text: z.string() });

export const noteBody = z.object({ text: requiredLongText(() => t('Please write something.')) });

export const addNote = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/notes',
  summary: 'Add an internal note',
  tag,
  roles: ['admin', 'registrar', 'medic'],
  body: noteBody,
  status: 201,
  response: note,
  errors: ['invalid', 'not_found'],
});

export type ReviewNote = z.infer<typeof note>;
