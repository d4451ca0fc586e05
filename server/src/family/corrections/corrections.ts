import type { Correction as PresentedCorrection } from '@bowline/contract/api/family/corrections';
import { titleOf } from '@bowline/contract/form/words';
import { includesAccess } from '@bowline/contract/guardians/access';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { type AnswerPart, addressOf, findAnswerPart } from '../../core/corrections/answer-part.ts';
import { listToSignAgain } from '../../core/corrections/queries/consent-again.ts';
import { findCorrectionFor, type NamedCorrection, updateCorrection } from '../../core/corrections/queries.ts';
import { findReader } from '../../core/corrections/queue-emails.ts';
import { changesInWords } from '../../core/corrections/words.ts';
import type { Sharing } from '../../core/guardians/queries.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** A correction that the caller may know of. Throws 404. */
export async function getOwnCorrection(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
): Promise<PresentedCorrection> {
  return present(db, await load(db, { clock }, caller, id));
}

/** The family says that a new correction is right. Throws 404, and 403 for a guardian who may only look. */
export function markSeen({ db, clock }: Deps, caller: Caller, id: string): Promise<PresentedCorrection> {
  return db.transaction().execute(async (trx) => {
    const found = await load(trx, { clock }, caller, id, { lock: true });
    requireEdit(found);
    if (found.correction.state === 'new') await updateCorrection(trx, found.correction, { state: 'seen' });
    return present(trx, await load(trx, { clock }, caller, id));
  });
}

/** The family says what is not right about a correction. Throws 404, 403, and 409 where it did so before. */
export function objectTo(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  message: string,
): Promise<PresentedCorrection> {
  return db.transaction().execute(async (trx) => {
    const found = await load(trx, { clock }, caller, id, { lock: true });
    requireEdit(found);
    if (!isOpen(found.correction))
      throw new AppError('read_only', t('We have your answer to this change already. Please contact us.'));
    const change = { state: 'objected', objected_at: clock.now() } as const;
    await updateCorrection(trx, found.correction, change, { objection: message });
    return present(trx, await load(trx, { clock }, caller, id));
  });
}

interface Found {
  readonly correction: NamedCorrection;
  readonly part: AnswerPart | undefined;
  readonly reader: Sharing | null;
}

async function load(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { accountId }: Caller,
  id: string,
  options?: { readonly lock: boolean },
): Promise<Found> {
  const correction = await findCorrectionFor(db, accountId, id, options);
  const reader = correction && (await findReader(db, correction, accountId));
  if (!correction || reader === undefined) throw notFound();
  return { correction, reader, part: await findAnswerPart(db, deps, addressOf(correction)) };
}

const isOpen = ({ state }: NamedCorrection): boolean => state === 'new' || state === 'seen';

const mayEdit = ({ reader }: Found): boolean => !reader || includesAccess(reader.access, 'edit');

function requireEdit(found: Found): void {
  if (!mayEdit(found))
    throw new AppError('forbidden', t('You can see this, but not change it. Please ask the other guardian.'));
}

async function present(db: Connection, found: Found): Promise<PresentedCorrection> {
  const { correction, part } = found;
  const { charged, reason, objection, answer } = correction;
  const changes = part ? changesInWords(part, correction) : [];
  return {
    id: correction.id,
    section_title: part ? titleOf(part.section) : '',
    camper_name: correction.camper_name,
    camp_name: part?.record.kind === 'registration' ? campName(part.record.registration.camp) : null,
    at: correction.made_at.toISOString(),
    state: correction.state,
    changes,
    ...{ reason, objection, answer },
    charged: charged && {
      before: ringgitFromSen(charged.before),
      after: ringgitFromSen(charged.after),
    },
    may_object: isOpen(correction) && mayEdit(found),
    sign_again: await listToSignAgain(db, part, correction),
  };
}
