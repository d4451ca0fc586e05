// What other features may ask of messages.
export { queueMessage } from './queue-message.ts';
export { requeueMessages } from './requeue.ts';
export { sealSecret } from './secret.ts';
