import { isDeepStrictEqual } from 'node:util';
import type { TakersRecord } from '@bowline/contract/api/family/takers';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';
import { receivedLate } from '@bowline/contract/on-site/day-records';
import {
  answersNaming,
  handOverEmail,
  type Taker,
  takers,
  takersBeyond,
  takersIn,
} from '@bowline/contract/on-site/takers';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { t } from '@bowline/contract/text/t';
import { isOutdated } from '../../core/answers/sections.ts';
import { findRefusal } from '../../core/guardians/access.ts';
import { type EnteredTaker, listEnteredTakers, takerListsOf } from '../../core/on-site/queries/takers.ts';
import { findHandOver, markPeopleChanged } from '../../core/on-site/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/app-error.ts';
import {
  getNames,
  listSigners,
  replaceTakers,
  updateHandOverEmail,
  updateTakersVersion,
  wantsHandOverEmail,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Who may take a camper home. Throws 404 where the camper is not accepted, or is an adult. */
export async function getTakers(deps: Deps, caller: Caller, id: string): Promise<TakersRecord> {
  return presentTakers(deps.db, deps, caller, await getAcceptedChild(deps.db, caller, id));
}

/**
 * Saves who the caller authorised to take a camper home and who not, replacing what the caller saved before, and whether
 * the caller wants an email. People beyond the form's room stay. All who may sign read of it. Who may not sign saves
 * only the email. The same answers again change nothing except who entered them, where that is unknown. Throws 404, 422, 403
 * for people where the caller may not sign, 409 `conflict` with the current record, or
 * 409 `read_only` after the camp.
 */
export async function saveTakers(
  deps: Deps,
  caller: Caller,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<TakersRecord> {
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getAcceptedChild(trx, caller, id, true);
    const refusal = await findRefusal(trx, registration, caller.accountId, 'sign');
    if (refusal && namesPeople(values)) throw refusal;
    const section: Section = refusal ? handOverEmail : takers;
    const people = await listEnteredTakers(trx, { registrationId: id });
    const before = withoutOpen(await answersBefore(trx, caller, registration, people), section);
    const context = contextOf(registration, deps.clock);
    const parsed = parseAnswers(section, values, context, 'complete', before);
    if (!parsed.ok) throw invalid(parsed.errors);
    const after = withoutOpen(parsed.answers, section);
    // Without one, a page that is hours old would replace who must not take the camper.
    if (section === takers && !Number.isInteger(values.version))
      throw invalid({ version: [t('Enter a whole number.')] });
    const guardian = enteredBy(caller, registration);
    const isSame = isDeepStrictEqual(before, after) && !(section === takers && isToCheck(people, guardian));
    if (isSame) return presentTakers(trx, deps, caller, registration);
    if (!isEditable(registration, deps)) throw campIsOver();
    const chooser = { registrationId: id, camperId: registration.camper_id, guardian };
    if (section === takers && isOutdated(values, { version: registration.takers_version }))
      throw conflict(await presentTakers(trx, deps, caller, registration));
    await updateHandOverEmail(trx, chooser, after.hand_over_email === true);
    if (section === takers) {
      const own = enteredOnly(people, guardian);
      const lists = {
        allowed: [...takersIn(after, 'allowed'), ...takersBeyond(own.allowed)],
        never: [...takersIn(after, 'never'), ...takersBeyond(own.never)],
      };
      await replaceTakers(trx, id, guardian, lists);
      await updateTakersVersion(trx, id, registration.takers_version + 1);
      await markPeopleChanged(trx, registration.camp_id);
      await queueChanges(trx, deps, { caller, registration, before, after });
    }
    return presentTakers(trx, deps, caller, await getAcceptedChild(trx, caller, id));
  });
}

const namesPeople = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).some((name) => name in takers.fields && !(name in handOverEmail.fields));

interface Change {
  readonly caller: Caller;
  readonly registration: Registration;
  readonly before: Answers;
  readonly after: Answers;
}

/** All who may sign read who another authorised or no longer does. Who somebody excludes only they read. */
async function queueChanges(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { caller, registration, before, after }: Change,
) {
  const { account, camper } = await getNames(trx, caller.accountId, registration.camper_id);
  const changes = (list: 'allowed' | 'never') => {
    const [old, now] = [takersIn(before, list), takersIn(after, list)];
    return [without(now, old), without(old, now)];
  };
  const [allowed, never] = [changes('allowed'), changes('never')];
  const isChanged = (lines: readonly string[]) => lines.some((line) => line !== '');
  for (const accountId of await listSigners(trx, registration)) {
    const own = accountId === caller.accountId;
    if (!isChanged(allowed) && !(own && isChanged(never))) continue;
    const reason = [account, camper, ...allowed, ...(own ? never : [])].join('\n');
    await queueMessage(trx, deps, { kind: 'takers changed', accountId, reason });
  }
}

/** The people of a list who are not on another one, in a line. */
const without = (people: readonly Taker[], others: readonly Taker[]): string =>
  people
    .filter((person) => !others.some((other) => isDeepStrictEqual(other, person)))
    .map(({ name, relation }) => `${name} (${relation})`)
    .join(', ');

async function getAcceptedChild(db: Connection, { accountId }: Caller, id: string, change = false) {
  const registration = await getRegistration(db, id, { account: accountId, lock: change });
  const isChild = registration.account_type === 'parent';
  if (!isChild || effectiveStatus(registration) !== 'Accepted') throw notFound();
  return registration;
}

const isEditable = ({ camp, time_zone }: Registration, { clock }: Pick<AppDeps, 'clock'>): boolean =>
  clock.today(time_zone) <= camp.ends_on;

const campIsOver = () => new AppError('read_only', t('The camp is over, so this can’t be changed any more.'));

/** As it is stored: null for the account that has the camper. */
const enteredBy = ({ accountId }: Caller, { account_id }: Registration): string | null =>
  accountId === account_id ? null : accountId;

/** What the caller saved before. Who another guardian excluded is only for that guardian and staff. */
async function answersBefore(
  db: Connection,
  caller: Caller,
  registration: Registration,
  people: readonly EnteredTaker[],
): Promise<Answers> {
  const guardian = enteredBy(caller, registration);
  const hand_over_email = guardian
    ? await wantsHandOverEmail(db, registration.camper_id, guardian)
    : registration.hand_over_email;
  if (registration.takers_version === 0) return hand_over_email ? { hand_over_email } : {};
  return { ...answersNaming(enteredOnly(people, guardian)), hand_over_email };
}

/** Whether the caller is asked to look at the lists, and to save them. */
const isToCheck = (people: readonly EnteredTaker[], guardian: string | null): boolean =>
  people.some(({ entered_by, writer_unknown }) => entered_by === guardian && writer_unknown);

/** The lists of one guardian; null for the account of the registration. */
function enteredOnly(people: readonly EnteredTaker[], guardian: string | null) {
  const own = people.filter(({ entered_by }) => entered_by === guardian);
  return { allowed: own.filter(({ allowed }) => allowed), never: own.filter(({ allowed }) => !allowed) };
}

const withoutOpen = (answers: Answers, { fields }: Section): Answers =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const answer = answers[name];
      return answer === undefined || answer === null ? [] : [[name, answer] as const];
    }),
  );

const presentHandOver = ({
  name,
  at,
  receivedAt,
}: NonNullable<Awaited<ReturnType<typeof findHandOver>>>) => ({
  name,
  at: at.toISOString(),
  received_at: receivedLate(at, receivedAt),
});

async function presentTakers(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: Caller,
  registration: Registration,
): Promise<TakersRecord> {
  const people = await listEnteredTakers(db, { registrationId: registration.id });
  const answers = await answersBefore(db, caller, registration, people);
  const guardian = enteredBy(caller, registration);
  // Who others excluded is not to be read here, nor to be seen from who is missing.
  const known = people.filter(({ allowed, entered_by }) => allowed || entered_by === guardian);
  const others = takerListsOf(known).allowed.filter(({ entered_by }) => entered_by !== guardian);
  const own = enteredOnly(people, guardian);
  const all = Object.keys(takers.fields).map((name) => [name, answers[name] ?? null]);
  const handOver = await findHandOver(db, registration.id);
  return {
    ...Object.fromEntries(all),
    version: registration.takers_version,
    last_day: registration.camp.ends_on,
    editable: isEditable(registration, deps),
    others: others.map(({ name, relation, enteredBy }) => ({ name, relation, entered_by: enteredBy })),
    more: { allowed: takersBeyond(own.allowed), never: takersBeyond(own.never) },
    to_check: isToCheck(people, guardian),
    handed_over: handOver ? presentHandOver(handOver) : null,
  };
}
