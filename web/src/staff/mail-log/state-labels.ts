import type { MailLogRow } from '@bowline/contract/api/staff/mail-log';

export const stateLabels: Readonly<Record<MailLogRow['state'], string>> = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Will be tried again',
  dead: 'Not delivered',
  cancelled: 'Cancelled',
};
