import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { isSameName } from '@bowline/contract/camp-days/same-name';
import { logTexts } from '@bowline/contract/staff/log-texts';
import { t } from '@bowline/contract/text/t';
import { openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import { type HandOverContent, listTakers } from '../../../core/camp-days/queries.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { listFormContacts } from '../contacts.ts';
import { findHandOver, insertOnce } from '../queries/actions.ts';
import {
  type ActionResult,
  logAction,
  type PersonContext,
  rejected,
  resultOfRepeat,
  rowOf,
  stored,
} from './action.ts';

/**
 * A camper leaves with somebody. Who is not on the list may take one only after a call to a guardian; whom the family named
 * as not to be handed to never may, by whatever name of the list: the family can change its list at once.
 */
export async function handOver(
  context: PersonContext,
  action: DayActionOf<'hand over'>,
): Promise<ActionResult> {
  const { trx, registration } = context;
  const { id, registration_id, taker, call } = action;
  const first = await findHandOver(trx, action);
  if (first) {
    const result = resultOfRepeat(action, first);
    const { name } = openRecord<HandOverContent>(trx, 'hand_over', first);
    return result.outcome === 'superseded' ? { ...result, contradicts: name !== taker.name } : result;
  }
  if (taker.kind === 'other' && !call)
    return rejected(t('Call a guardian first, and write down whom you spoke to.'));
  if (taker.kind === 'self' && registration.account_type !== 'adult_camper')
    return rejected(t('A child must be handed over to somebody.'));
  const { allowed, never } = await listTakers(trx, registration_id);
  if (never.some(({ name }) => isSameName(name, taker.name))) {
    await logAction(context, registration, logTexts.handOverRefused);
    return rejected(
      t(
        'Do not hand over: {name} is on the family’s list of who must not take this camper. Call a guardian.',
        {
          name: taker.name,
        },
      ),
    );
  }
  if (taker.kind === 'authorised' && !allowed.some(({ name }) => name === taker.name))
    return notListed(taker);
  const listed = await isListed(context, taker);
  if (!listed && !call) return notListed(taker);
  const { kind, ...person } = taker;
  const sealed = sealRecord(trx, 'hand_over', id, { ...person, call });
  const row = {
    ...rowOf(context, action),
    registration_id,
    taker_kind: listed ? kind : ('other' as const),
    sealed,
  };
  if (!(await insertOnce(trx, 'hand_over', row))) return resultOfRepeat(action, undefined);
  await logAction(context, registration, logTexts.handedOver);
  if (registration.hand_over_email) {
    const about = { accountId: registration.account_id, registrationId: registration_id };
    await queueMessage(trx, context, { kind: 'handed over', ...about });
  }
  return stored;
}

type Taker = DayActionOf<'hand over'>['taker'];

/** The named person and guardians are those of the form as it is now, not as a phone had it. */
async function isListed(
  { trx, campId, registration }: PersonContext,
  { kind, name }: Taker,
): Promise<boolean> {
  if (kind !== 'named' && kind !== 'guardian') return true;
  const contacts = await listFormContacts(trx, campId, registration.id);
  return contacts.some((contact) => isSameName(contact.name, name));
}

const notListed = ({ name }: Taker): ActionResult =>
  rejected(t('{name} is not on the family’s list any more. Call a guardian first.', { name }));
