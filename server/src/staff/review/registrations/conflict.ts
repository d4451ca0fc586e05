import { transitionSentences } from '@bowline/contract/registrations/transition-labels';
import { formatInstant } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import type { Registration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findConfirmedAmount, listHistory, type TransitionRow } from './queries.ts';
import { presentReview } from './review.ts';

const MOST_NAMED = 3;

const MINUTE_MS = 60_000;

/** Throws 409 `conflict` with the changes since and the current registration, unless `version` is the current one. */
export async function requireVersion(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  form: Registration,
  version: number,
): Promise<void> {
  if (form.version === version) return;
  const current = await presentReview(trx, deps, staff, form);
  const changes = await describeEventsSince(trx, deps, form, version);
  const text = `${changes} Please check the registration again.`;
  throw new AppError('conflict', text, { current });
}

type Deps = Pick<AppDeps, 'clock'>;

/** The changes of a registration since a version, oldest first, in sentences. */
async function describeEventsSince(
  db: Connection,
  deps: Deps,
  form: Registration,
  version: number,
): Promise<string> {
  const since = (await listHistory(db, form.id)).filter((event) => Number(event.version) > version);
  const sentences = [];
  for (const event of since.slice(-MOST_NAMED))
    sentences.push(withTime(await describeEvent(db, form, event), event.at, form, deps));
  // Answers are saved without a transition: only the version changes.
  if (since.at(-1)?.version !== form.version)
    sentences.push(withTime('The family changed the form', form.updated_at, form, deps));
  return sentences.join(' ');
}

async function describeEvent(db: Connection, form: Registration, event: TransitionRow): Promise<string> {
  const { move, actor, staff_name } = event;
  const by = actor === 'staff' ? (staff_name ?? 'Staff') : actor === 'family' ? 'The family' : 'The portal';
  const amount = move === 'confirm deposit' ? await findConfirmedAmount(db, form.id, event.at) : undefined;
  if (amount === undefined) return transitionSentences[move].replace('{by}', by);
  return `A payment of ${formatSen(amount)} was confirmed by ${by}`;
}

function withTime(deed: string, at: Date, { time_zone }: Registration, { clock }: Deps): string {
  const time = formatInstant(at, time_zone);
  return `${deed} ${agoInWords(clock.now().getTime() - at.getTime())} (${time}).`;
}

function agoInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
