import { defineCall } from '../define-call.ts';

/** Everything that is held on the caller's family, as one ZIP file. */
export const getOwnData = defineCall({
  method: 'GET',
  path: '/api/auth/account/data',
  summary:
    'Everything held on this family as a ZIP file: answers, documents, pictures, payments, mails, who looked',
  tag: 'Accounts',
  status: 200,
  response: 'binary',
  contentType: 'application/zip',
  errors: ['too_many'],
});
