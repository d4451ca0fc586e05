import { handOver } from '@bowline/contract/on-site/actions/hand-over';
import { findExcluded } from '@bowline/contract/on-site/excluded';
import { isSameName } from '@bowline/contract/on-site/same-name';
import { openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import { type HandOverContent, listTakers, type TakerLists } from '../../../../core/on-site/queries.ts';
import { cancelMessage } from '../../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../../core/provider/queries.ts';
import { listFormContacts } from '../contacts.ts';
import { presentDone } from '../present.ts';
import { insertOnce, listRows } from '../queries/actions.ts';
import { endHandOver, findHandOver, findHandOverById } from '../queries/hand-overs.ts';
import {
  type ActionContext,
  type ActionResult,
  aboutPerson,
  handleDayAction,
  logAction,
  type PersonContext,
  rejected,
  resultOfRepeat,
  rowOf,
  type SentAction,
  stored,
  superseded,
  type UndoneAction,
} from './action.ts';

/**
 * A camper leaves with somebody. Who is not on the list may take one only after a call to a guardian; whom the family named
 * as not to be handed to never may, by whatever name of the list: the family can change its list at once.
 */
async function storeHandOver(context: PersonContext, action: SentAction<'hand over'>): Promise<ActionResult> {
  const { trx, version, registration } = context;
  const { id, registration_id, taker, call, asked } = action;
  if (await findHandOverById(trx, id, registration_id)) return stored;
  const first = await findHandOver(trx, registration_id);
  if (first) {
    if (!first.back_at) {
      const { name } = openRecord<HandOverContent>(trx, 'hand_over', first);
      return { ...superseded(first.by), contradicts: name !== taker.name };
    }
    await endHandOver(trx, { id: first.id, returned_at: first.back_at, version });
  }
  if (taker.kind === 'other' && !call)
    return rejected('Call a guardian first, and write down whom you spoke to.');
  if (taker.kind === 'self' && registration.account_type !== 'adult_camper')
    return rejected('A child must be handed over to somebody.');
  const { allowed, never } = await listTakers(trx, registration_id);
  const refused = await refuseExcluded(context, action, never);
  if (refused) return refused;
  if (taker.kind === 'authorised' && !allowed.some(({ name }) => name === taker.name))
    return notListed(taker);
  const listed = await isListed(context, taker);
  if (!listed && !call) return notListed(taker);
  const { kind, ...person } = taker;
  const isToOther = !listed || kind === 'other';
  const isRelease = context.madeBy !== undefined;
  const needsRelease =
    action.needs_release === true || (isToOther && (await getProvider(trx)).hand_over_release);
  // The phone has told the crew that the camper stays, whatever the setting is now.
  if (needsRelease && !isRelease) return awaitRelease();
  const released_by = isRelease ? context.staff.name : undefined;
  const sealed = sealRecord(trx, 'hand_over', id, { ...person, call, asked, released_by });
  const row = {
    ...rowOf(context, action),
    registration_id,
    taker_kind: isToOther ? ('other' as const) : kind,
    sealed,
  };
  if (!(await insertOnce(trx, 'hand_over', row))) return resultOfRepeat(action, undefined);
  await logAction(context, registration, isRelease ? ['handOverReleased'] : ['action', handOver.kind]);
  if (asked?.length) await logAction(context, registration, ['notExcluded']);
  if (registration.hand_over_email) {
    const about = { accountId: registration.account_id, registrationId: registration_id };
    await queueMessage(trx, context, { kind: 'handed over', ...about });
  }
  return stored;
}

const awaitRelease = (): ActionResult => ({
  ...{ outcome: 'rejected', needsRelease: true },
  message:
    'Waiting for the office to release it. The camper stays with you until this phone says who has them.',
});

/** Why the camper is not handed over, where the family excluded the one who takes them, or may have; undefined where not. */
async function refuseExcluded(
  context: PersonContext,
  { taker, asked = [] }: SentAction<'hand over'>,
  never: TakerLists['never'],
): Promise<ActionResult | undefined> {
  const { same, close } = findExcluded(taker, never);
  const isAnswered = (same: boolean) => (excluded: { readonly name: string }) =>
    asked.some((one) => one.name === excluded.name && one.same === same);
  // Also one whom the family took off its list meanwhile: staff did not hand over.
  const recognised = same[0] ?? asked.find((answer) => answer.same);
  if (recognised) {
    await logAction(context, context.registration, ['handOverRefused']);
    return rejected(
      `Do not hand over: ${recognised.name} is on the family’s list of people who must not take this camper. Call a guardian.`,
    );
  }
  const open = close.find((excluded) => !isAnswered(false)(excluded));
  if (!open) return undefined;
  await logAction(context, context.registration, ['handOverRefused']);
  return rejected(
    `Do not hand over yet: ${taker.name} may be ${open.name}, whom the family excluded. Find out who this is, and call the office.`,
  );
}

type Taker = SentAction<'hand over'>['taker'];

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
  rejected(`${name} is not on the family’s list any more. Call a guardian first.`);

/** An email that has gone is taken back by another one. */
async function takeEmailBack(context: ActionContext, { registration }: UndoneAction): Promise<void> {
  const cancelled = await cancelMessage(context.trx, registration.id, 'handed over');
  if (!cancelled?.wasSent) return;
  await queueMessage(context.trx, context, {
    kind: 'hand-over taken back',
    accountId: registration.account_id,
    registrationId: registration.id,
  });
}

export const handleHandOver = handleDayAction(handOver, {
  store: aboutPerson(storeHandOver),
  list: (db, campId, since) => listRows(db, 'hand_over', campId, since),
  present: (db, row) => {
    const { call, asked, released_by, ...taker } = openRecord<HandOverContent>(db, 'hand_over', row);
    return {
      ...presentDone(row),
      taker: { ...taker, kind: row.taker_kind },
      call,
      asked,
      released_by,
      returned: row.returned_at !== null,
    };
  },
  afterUndo: takeEmailBack,
});
