// What other features may ask of messages.
export { cancelMessage, cancelReceiptMessage } from './cancel-message.ts';
export { clearOldMessages } from './clear-old.ts';
export { presentHeldEmails } from './held-emails.ts';
export type { Message } from './message.ts';
export { previewGroupMail } from './preview-group-mail.ts';
export { previewMail } from './preview-mail.ts';
export { queueGroupMessage } from './queue-group-message.ts';
export { queueHealthDigestMessages } from './queue-health-digest.ts';
export { queueMessage } from './queue-message.ts';
export { queueStaffInvitation } from './queue-staff-invitation.ts';
export { requeueMessages } from './requeue.ts';
export { canResend, resendMessage } from './resend.ts';
export { sealSecret } from './secret.ts';
