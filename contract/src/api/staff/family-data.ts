import { defineCall } from '../define-call.ts';
import { logRoles, tag } from './log.ts';

/** Everything that is held on a family, for a request of theirs or a move elsewhere; every kind of data is in it. */
export const getFamilyData = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/data',
  summary: 'Everything held on a family as a ZIP file; it is logged as an export before its first byte',
  tag,
  roles: logRoles,
  status: 200,
  response: 'binary',
  contentType: 'application/zip',
  errors: ['not_found'],
});
