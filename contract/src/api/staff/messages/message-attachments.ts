import * as z from 'zod/mini';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';

/** It goes to hundreds of families, whose mailboxes are small. */
export const MAX_ATTACHMENT_BYTES = 3 * 1024 * 1024;

export const messageAttachment = z.object({ id: z.uuid(), name: z.string() });

export type MessageAttachment = z.infer<typeof messageAttachment>;

export const uploadMessageAttachment = defineCall({
  method: 'POST',
  path: '/api/staff/message-attachments',
  summary: 'Store a PDF of at most 3 MB for a message to a group; without one it is deleted after a day',
  tag: 'Staff: mail',
  roles: decidingRoles,
  multipart: { name: 'text', attachment: 'file' },
  status: 201,
  response: messageAttachment,
  errors: ['invalid', 'too_large', 'unsupported_type'],
});
