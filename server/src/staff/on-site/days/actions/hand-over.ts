import { handOver } from '@bowline/contract/on-site/actions/hand-over';
import { isSameHandOver } from '@bowline/contract/on-site/day-state';
import { findExcluded } from '@bowline/contract/on-site/excluded';
import { isSameName } from '@bowline/contract/on-site/same-name';
import { openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import { listEnteredTakers, type TakerLists, takerListsOf } from '../../../../core/on-site/queries/takers.ts';
import type { HandOverContent } from '../../../../core/on-site/queries.ts';
import { listHandOverEmailed } from '../../../../core/outbox/queries/guardians.ts';
import { cancelMessage } from '../../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../../core/provider/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { listFormContacts } from '../contacts.ts';
import { presentDone } from '../present.ts';
import { insertOnce, listRows } from '../queries/actions.ts';
import {
  contradicted,
  endHandOver,
  findHandOverById,
  isLastOfContradicting,
  listUnended,
  wasSeenAfter,
} from '../queries/hand-overs.ts';
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
 * A camper leaves with somebody. Who is not on the list may take one only after a call to a guardian; who the family named
 * as not to be handed to never may, by whatever name of the list: the family can change its list at once.
 */
async function storeHandOver(context: PersonContext, action: SentAction<'hand over'>): Promise<ActionResult> {
  const { trx, version, registration } = context;
  const { id, registration_id, taker, call, reached, asked } = action;
  if (await findHandOverById(trx, id, registration_id)) return stored;
  const [held] = await endReturned(trx, await listUnended(trx, registration_id), version);
  if (held) {
    const before = openRecord<HandOverContent>(trx, 'hand_over', held);
    const isSeenSince = await wasSeenAfter(trx, registration_id, held.made_at);
    if (isSameHandOver({ taker: before }, taker, isSeenSince)) return superseded(held.by);
  }
  if (taker.kind === 'other' && !call)
    return rejected('Call a guardian first, and write down who you spoke to.');
  if (taker.kind === 'self' && registration.account_type !== 'adult_camper')
    return rejected('A child must be handed over to somebody.');
  const { allowed, never } = takerListsOf(await listEnteredTakers(trx, { registrationId: registration_id }));
  const listed = taker.kind !== 'other' && (await isListed(context, taker));
  const refused = await refuseExcluded(context, action, never, listed);
  if (refused) return refused;
  if (taker.kind === 'authorised' && !allowed.some(({ name }) => name === taker.name))
    return notListed(taker);
  if (!listed && !call) return notListed(taker);
  const { kind, ...person } = taker;
  const isToOther = !listed;
  const isRelease = context.madeBy !== undefined;
  const needsRelease =
    action.needs_release === true ||
    (isToOther && (reached === false || (await getProvider(trx)).hand_over_release));
  // The phone has told the crew that the camper stays, whatever the setting is now.
  if (needsRelease && !isRelease) return awaitRelease();
  const released_by = isRelease ? context.staff.name : undefined;
  const sealed = sealRecord(trx, 'hand_over', id, { ...person, call, reached, asked, released_by });
  const row = {
    ...rowOf(context, action),
    registration_id,
    taker_kind: isToOther ? ('other' as const) : kind,
    contradicts: held?.id ?? null,
    sealed,
  };
  if (!(await insertOnce(trx, 'hand_over', row))) return resultOfRepeat(action, undefined);
  await logAction(context, registration, isRelease ? ['handOverReleased'] : ['action', handOver.kind]);
  if (asked?.length) await logAction(context, registration, ['notExcluded']);
  // Of two takers the family is told once it is known who has the camper.
  if (!held) await emailThose(context, registration_id, 'handed over');
  return stored;
}

/** To each account that wants it. */
async function emailThose(
  context: ActionContext,
  registrationId: string,
  kind: 'handed over' | 'hand-over undone',
): Promise<void> {
  for (const accountId of await listHandOverEmailed(context.trx, registrationId))
    await queueMessage(context.trx, context, { kind, accountId, registrationId });
}

const awaitRelease = (): ActionResult => ({
  ...{ outcome: 'rejected', needsRelease: true },
  message:
    'Waiting for the office to release it. The camper stays with you until this phone says who has them.',
});

/** Why the camper is not handed over, if the taker is, or may be, excluded by the family; undefined where not. */
async function refuseExcluded(
  context: PersonContext,
  { taker, asked = [] }: SentAction<'hand over'>,
  never: TakerLists['never'],
  listed: boolean,
): Promise<ActionResult | undefined> {
  const { same, close } = findExcluded({ ...taker, kind: listed ? taker.kind : 'other' }, never);
  const isAnswered = (same: boolean) => (excluded: { readonly name: string }) =>
    asked.some((one) => one.name === excluded.name && one.same === same);
  // Also one the family took off its list meanwhile: staff did not hand over.
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
    `Do not hand over yet: ${taker.name} may be ${open.name}, excluded by the family. Find out who this is, and call the office.`,
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

/** Ends those of hand-overs whose return was received first. Returns the others. */
async function endReturned(
  trx: Connection,
  handOvers: Awaited<ReturnType<typeof listUnended>>,
  version: number,
): Promise<typeof handOvers> {
  for (const { id, back_at } of handOvers)
    if (back_at) await endHandOver(trx, { id, returned_at: back_at, version });
  return handOvers.filter(({ back_at }) => back_at === null);
}

/** The family is told of what holds now, once it is told that what it read before is wrong. */
async function correctEmails(context: ActionContext, undone: UndoneAction): Promise<void> {
  const { trx } = context;
  const { registration } = undone;
  const [held] = (await listUnended(trx, registration.id)).filter(({ back_at }) => back_at === null);
  const wasTold = !held || !(await contradicted(trx, undone.actionId));
  if (wasTold) await takeEmailBack(context, undone);
  if (held && wasTold) await emailThose(context, registration.id, 'handed over');
}

/** An email that has gone is corrected by another one. */
async function takeEmailBack(context: ActionContext, { registration }: UndoneAction): Promise<void> {
  const cancelled = await cancelMessage(context.trx, registration.id, 'handed over');
  if (!cancelled?.wasSent) return;
  await emailThose(context, registration.id, 'hand-over undone');
}

/**
 * Of two hand-overs that contradict each other the last one stays: two phones that answered differently would otherwise take
 * back both, and nobody would ask.
 */
async function findUndoError({ trx }: ActionContext, actionId: string): Promise<ActionResult | undefined> {
  return (await isLastOfContradicting(trx, actionId))
    ? rejected(
        'Another phone undid the other hand-over, so this one stays. If the camper is at camp, tap “Came back”.',
      )
    : undefined;
}

export const handleHandOver = handleDayAction(handOver, {
  store: aboutPerson(storeHandOver),
  list: (db, campId, since) => listRows(db, 'hand_over', campId, since),
  present: (db, row) => {
    const { call, reached, asked, released_by, ...taker } = openRecord<HandOverContent>(db, 'hand_over', row);
    return {
      ...presentDone(row),
      taker: { ...taker, kind: row.taker_kind },
      call,
      reached,
      asked,
      released_by,
      returned: row.returned_at !== null,
      contradicts: row.contradicts ?? undefined,
    };
  },
  findUndoError,
  afterUndo: correctEmails,
});
