import type { Queue } from 'pg-boss';

/** The data of each queue's jobs. A row's id is enough: the worker reads the rest when it runs. */
export interface JobData {
  message: { messageId: string };
  'message-given-up': { messageId: string };
}

export type QueueName = keyof JobData;

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/**
 * A job lost with its process is retried once its heartbeat has stopped for a minute. The first attempts are half a
 * minute apart, the last an hour: eighty of them outlast any day, so that the handler decides when to give up, and
 * only a job that kills its worker each time ends in the second queue.
 */
export const queues: readonly (Queue & { name: QueueName })[] = [
  { name: 'message-given-up', retryLimit: 80, retryDelay: 30, retryBackoff: true, retryDelayMax: HOUR_S },
  {
    name: 'message',
    deadLetter: 'message-given-up',
    retryLimit: 80,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR_S,
    expireInSeconds: 10 * 60,
    heartbeatSeconds: 60,
    retentionSeconds: 60 * DAY_S,
    deleteAfterSeconds: DAY_S,
  },
];
