import * as z from 'zod/mini';
import { lineSchema } from '../../../form/text-schemas.ts';
import { queueColumnNames } from '../../../staff/queue.ts';
import { officeRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { queueFilters, tag } from './queue.ts';

const MAX_NAME_LENGTH = 60;
/** How many views somebody may keep. */
export const MAX_QUEUE_VIEWS = 50;

const columns = z.array(z.enum(queueColumnNames)).check(z.maxLength(queueColumnNames.length));

const name = lineSchema(MAX_NAME_LENGTH, 'Give the view a name.').check(
  z.minLength(1, { error: 'Give the view a name.' }),
);

export const queueViewBody = z.object({
  name,
  filters: queueFilters,
  columns,
  /** What the queue opens with; there is at most one. */
  is_default: z.boolean(),
});

export const queueView = z.object({ id: z.uuid(), ...queueViewBody.shape });

export const getQueueSettings = defineCall({
  method: 'GET',
  path: '/api/staff/queue',
  summary: 'The columns of the queue that one has chosen, and one’s own views by name',
  tag,
  roles: officeRoles,
  status: 200,
  response: z.object({ columns, views: z.array(queueView) }),
});

export const saveQueueColumns = defineCall({
  method: 'PUT',
  path: '/api/staff/queue/columns',
  summary: 'Choose the columns of the queue, for oneself',
  tag,
  roles: officeRoles,
  body: z.object({ columns }),
  status: 204,
  errors: ['invalid'],
});

export const createQueueView = defineCall({
  method: 'POST',
  path: '/api/staff/queue/views',
  summary: 'Keep a view of the queue: its tab, its filters and its columns',
  tag,
  roles: officeRoles,
  body: queueViewBody,
  status: 201,
  response: queueView,
  errors: ['invalid'],
});

export const saveQueueView = defineCall({
  method: 'PUT',
  path: '/api/staff/queue/views/:viewId',
  summary: 'Change an own view: its name, what it shows, whether the queue opens with it',
  tag,
  roles: officeRoles,
  body: queueViewBody,
  status: 200,
  response: queueView,
  errors: ['invalid', 'not_found'],
});

export const deleteQueueView = defineCall({
  method: 'DELETE',
  path: '/api/staff/queue/views/:viewId',
  summary: 'Delete an own view',
  tag,
  roles: officeRoles,
  status: 204,
  errors: ['not_found'],
});

export type QueueView = z.infer<typeof queueView>;
export type QueueViewBody = z.infer<typeof queueViewBody>;
