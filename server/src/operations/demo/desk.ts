import { countGroup, sendGroupMessage } from '@bowline/contract/api/staff/group-messages';
import { createQueueView, type QueueViewBody } from '@bowline/contract/api/staff/queue-views';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import type { FastifyInstance } from 'fastify';
import { openFrontDoor } from './front-door.ts';
import { OFFICE_ADDRESS, type StaffMember } from './staff.ts';

const views: readonly QueueViewBody[] = [
  {
    name: 'Girls to decide on, junior',
    filters: { tab: 'deposit_received', type: 'junior', sex: 'F' },
    columns: standardQueueColumns,
    is_default: false,
  },
  {
    name: 'To call about the money',
    filters: { tab: 'awaiting_payment' },
    columns: ['age', 'camp', 'submitted', 'balance', 'family', 'phone'],
    is_default: false,
  },
];

/** The views that somebody of the office has kept. */
export async function keepViews(app: FastifyInstance, staff: StaffMember): Promise<void> {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  for (const body of views) await ask(createQueueView, { token: await staff.token(), body });
}

/** A message to everybody who has yet to pay, where there is anybody. */
export async function remindOfPayment(app: FastifyInstance, staff: StaffMember): Promise<void> {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  const [token, filters] = [await staff.token(), { tab: 'awaiting_payment' as const }];
  const { families } = await ask(countGroup, { token, query: filters });
  if (families === 0) return;
  const subject = 'The deposit for {camp}';
  const text =
    'Hello {parent},\n\nWe have the form of {camper}, and are waiting for the deposit. Please quote {reference}.';
  await ask(sendGroupMessage, { token, key: 'demo', body: { filters, subject, text, families } });
}
