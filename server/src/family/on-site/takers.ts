import { isDeepStrictEqual } from 'node:util';
import type { TakersRecord } from '@bowline/contract/api/takers';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import { receivedLate } from '@bowline/contract/on-site/day-state';
import { answersNaming, takers, takersIn } from '@bowline/contract/on-site/takers';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { t } from '@bowline/contract/text/t';
import { isOutdated } from '../../core/answers/sections.ts';
import { findHandOver, listTakers, markPeopleChanged } from '../../core/on-site/queries.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/app-error.ts';
import { replaceTakers, updateHandOverChoice } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Who may take a camper home. Throws 404 where the camper is not accepted, or is an adult. */
export async function getTakers(deps: Deps, caller: Caller, id: string): Promise<TakersRecord> {
  return presentTakers(deps.db, deps, caller, await getAcceptedChild(deps.db, caller, id));
}

/**
 * Saves who may take a camper home, in place of what was saved before. The same answers again change nothing. Throws
 * 404, 422, 409 `conflict` with the current record, or 409 `read_only` after the camp.
 */
export async function saveTakers(
  deps: Deps,
  caller: Caller,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<TakersRecord> {
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getAcceptedChild(trx, caller, id, true);
    const before = await answersBefore(trx, caller, registration);
    const context = contextOf(registration, deps.clock);
    const parsed = parseAnswers(takers, values, context, 'complete', before);
    if (!parsed.ok) throw invalid(parsed.errors);
    // Without one, a page that is hours old would replace who must not take the camper.
    if (!Number.isInteger(values.version)) throw invalid({ version: [t('Enter a whole number.')] });
    const after = withoutOpen(parsed.answers);
    if (isDeepStrictEqual(before, after)) return presentTakers(trx, deps, caller, registration);
    if (!isEditable(registration, deps)) throw campIsOver();
    if (isOutdated(values, { version: registration.takers_version }))
      throw conflict(await presentTakers(trx, deps, caller, registration));
    const choice = {
      hand_over_email: after.hand_over_email === true,
      takers_version: registration.takers_version + 1,
    };
    const lists = { allowed: takersIn(after, 'allowed'), never: takersIn(after, 'never') };
    await replaceTakers(trx, id, enteredBy(caller, registration), lists);
    await updateHandOverChoice(trx, id, choice);
    await markPeopleChanged(trx, registration.camp_id);
    return presentTakers(trx, deps, caller, { ...registration, ...choice });
  });
}

async function getAcceptedChild(db: Connection, { accountId }: Caller, id: string, change = false) {
  const to = change ? 'edit' : 'see';
  const registration = await getRegistration(db, id, { account: accountId, to, lock: change });
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

/** What the caller saved before. Whom another guardian excluded is for that guardian and staff alone. */
async function answersBefore(db: Connection, caller: Caller, registration: Registration): Promise<Answers> {
  if (registration.takers_version === 0) return {};
  const people = answersNaming(await listTakers(db, registration.id, enteredBy(caller, registration)));
  return withoutOpen({ ...people, hand_over_email: registration.hand_over_email });
}

const withoutOpen = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.keys(takers.fields).flatMap((name) => {
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
  const answers = await answersBefore(db, caller, registration);
  const all = Object.keys(takers.fields).map((name) => [name, answers[name] ?? null]);
  const handOver = await findHandOver(db, registration.id);
  return {
    ...Object.fromEntries(all),
    version: registration.takers_version,
    last_day: registration.camp.ends_on,
    editable: isEditable(registration, deps),
    handed_over: handOver ? presentHandOver(handOver) : null,
  };
}
