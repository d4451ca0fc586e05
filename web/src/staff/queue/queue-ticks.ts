/** The filters of the queue that are on or off. */
export const queueTicks = [
  { name: 'change_requested', label: 'Change requested by family' },
  { name: 'profile_changed', label: 'Changed since submitted' },
  { name: 'mine', label: 'Changes I requested' },
  { name: 'balance_due', label: 'Balance due' },
] as const;

export type QueueTick = (typeof queueTicks)[number]['name'];
