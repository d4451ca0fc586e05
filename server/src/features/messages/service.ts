// What other features may ask of messages.
export type { Message } from './message.ts';
export { type MailPreview, previewMail } from './preview-mail.ts';
export { queueMessage } from './queue-message.ts';
export { requeueMessages } from './requeue.ts';
export { canResend, resendMessage } from './resend.ts';
export { sealSecret } from './secret.ts';
