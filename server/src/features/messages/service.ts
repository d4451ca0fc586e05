// What other features may ask of messages.
export { queueMessage } from './queue-message.ts';
export { sealSecret } from './secret.ts';
