import { randomBytes } from 'node:crypto';
import { sumLines } from '@bowline/contract/money/charges';
import { getRequestablePart, isRequestablePart } from '@bowline/contract/profile/requestable-parts';
import { isSuitable, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { isEditable } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import { makeReference } from '@bowline/contract/text/reference';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { queueFormCopy } from '../accounts/email-confirmation.ts';
import { filesIn } from '../answer-files/answer-files.ts';
import { deleteUnnamedFiles } from '../answer-files/queries.ts';
import { chargesOnSubmit, freezeCharges } from '../charges/charges.ts';
import { choosePlan, mustChoosePlan } from '../charges/plans.ts';
import type { Caller } from '../sessions/caller.ts';
import { campStepsOf } from './asked-steps.ts';
import { settleDeposit } from './deposit.ts';
import type { Signature } from './frozen-document.ts';
import { nameSibling, requirePlace } from './places.ts';
import { lockWithAccount } from './queries/registration.ts';
import { isReferenceTaken, listChangedSections } from './queries/submissions.ts';
import { contextOf, getRegistration, type Registration } from './registration.ts';
import { readTexts, saveSubmission, signatureOf } from './save-submission.ts';
import { stepStates } from './step-states.ts';
import { type Actor, applyTransition } from './transitions.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>;

/**
 * Submits a registration: freezes its answers, terms and charges, gives it a reference and queues the copy, in one
 * transaction. A submitted one is returned unchanged. Throws 422 `incomplete` with the incomplete steps, and 409 `camp_full`
 * where there is no deposit to pay and no place.
 * @param address where the request came from, stored with the signature
 */
export async function submitRegistration(
  deps: Deps,
  caller: Caller,
  registrationId: string,
  address: string,
): Promise<Registration> {
  return deps.db.transaction().execute(async (trx) => {
    // The account before its registrations: saving an account locks them in the same order.
    const account = await lockWithAccount(trx, registrationId, caller.accountId);
    if (!account) throw notFound();
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'sign',
    });
    if (!isEditable(registration.status)) return registration;
    const by = { actor: 'family', actorId: caller.accountId } as const;
    const sign = () => signatureOf(trx, registration, caller);
    return submitLocked(trx, deps, registration, { account, by, sign, address });
  });
}

/** Who submits a form, and who signed it. */
interface Submitter {
  readonly account: NonNullable<Awaited<ReturnType<typeof lockWithAccount>>>;
  readonly by: Actor;
  readonly sign: () => Promise<Signature>;
  /** Where the request came from. */
  readonly address: string;
}

/** Submits a registration that the transaction has locked with its account. Throws as `submitRegistration` does. */
export async function submitLocked(
  trx: Connection,
  deps: Omit<Deps, 'db'>,
  registration: Registration,
  { account, by, sign, address }: Submitter,
): Promise<Registration> {
  requireComplete(registration, deps);
  await requirePartsChanged(trx, registration);
  const [texts, lines, reference] = await Promise.all([
    readTexts(trx, registration),
    chargesOnSubmit(trx, deps, registration),
    registration.reference ?? createReference(trx, registration.product),
  ]);
  const charges = await freezeCharges(trx, deps, registration, lines);
  await saveSubmission(trx, deps, registration, { ...texts, charges, address, signature: await sign() });
  const submitted = await submit(trx, deps, registration, by, reference);
  // A submission names files, which stay with it.
  if (!registration.submitted_at) await deleteUnnamedFiles(trx, registration.id, namedFiles(registration));
  const isPaid = Math.min(texts.provider.deposit_sen, sumLines(charges)) <= 0;
  // It takes a place at once, with nobody to ask.
  if (isPaid && !registration.submitted_at && !registration.camp.waiting_list)
    await requirePlace(trx, { ...registration, ...submitted }).catch(
      nameSibling(trx, deps, registration, by.actorId),
    );
  const settled =
    isPaid || registration.submitted_at
      ? await settleDeposit(trx, deps, { ...registration, ...submitted }, settledBySystem(registration))
      : {};
  const form_copy = await queueFormCopy(trx, deps, account, registration.id);
  const resubmitted = registration.submitted_at !== null;
  return { ...registration, ...submitted, ...settled, resubmitted, form_copy };
}

const namedFiles = (registration: Registration): string[] =>
  campStepsOf(registration).flatMap((step) =>
    [...filesIn(step, registration.answers[step.id] ?? {}).values()].map(({ id }) => id),
  );

function requireComplete(registration: Registration, { clock }: Pick<AppDeps, 'clock'>): void {
  const open = stepStates(registration, contextOf(registration, clock)).filter(
    ({ step, complete }) => step !== 'done' && !complete,
  );
  if (open.length > 0) {
    const steps = open.map(({ step }) => step);
    if (steps.every((step) => step === consent.id) && mustChoosePlan(registration))
      throw new AppError('incomplete', choosePlan(), { steps, fields: { payment_plan: [choosePlan()] } });
    throw new AppError('incomplete', t('Please finish all parts of the form before you submit.'), { steps });
  }
  if (registration.status === 'In Progress') requireCampOpen(registration, clock);
}

/** A family that staff registered although the camp was closed can submit until the camp ends. */
function requireCampOpen(registration: Registration, clock: AppDeps['clock']): void {
  const { camp, camper_dob, account_type, despite_closed } = registration;
  if (!isSuitable(camp, camper_dob, account_type)) {
    throw new AppError('not_open', t('The camper’s age doesn’t match this camp. Please contact us.'));
  }
  const isOpen = despite_closed
    ? contextOf(registration, clock).today <= camp.ends_on
    : registrationOpen(camp, clock.now());
  if (!isOpen) throw new AppError('not_open', t('Registration for this camp is closed.'));
}

async function submit(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: Registration,
  by: Actor,
  reference: string,
) {
  const at = clock.now();
  const transition = registration.status === 'In Progress' ? 'submit' : 'resubmit';
  return applyTransition(trx, registration, transition, by, at, {
    reference,
    submitted_at: at,
    current_step: 'done' as const,
    furthest_step: 'done' as const,
    reopened_steps: [],
    consent_again_at: null,
    ...(registration.status === 'In Progress' && {
      questions_version: registration.latest_questions?.version ?? null,
    }),
  });
}

// Without a deposit to pay, or where new answers made the registration cheaper, its deposit is covered at once.
const settledBySystem = ({ account_id }: Registration) =>
  ({ by: { actor: 'system', actorId: account_id, roles: ['admin'] }, whenFull: 'automatic' }) as const;

// There are 28 million references for a provider, so now and then one is taken.
async function createReference(db: Connection, prefix: string): Promise<string> {
  for (;;) {
    const reference = makeReference(prefix, randomBytes(5));
    if (!(await isReferenceTaken(db, reference))) return reference;
  }
}

/** Throws 422 `incomplete` where staff asked for a new picture, and it has not changed since. */
async function requirePartsChanged(trx: Connection, registration: Registration): Promise<void> {
  const mustChange = registration.reopened_steps
    .filter(isRequestablePart)
    .filter((part) => getRequestablePart(part).mustChange);
  if (mustChange.length === 0) return;
  const changed = await listChangedSections(trx, registration);
  const open = mustChange.filter((part) => !changed.includes(part));
  if (open.length === 0) return;
  const sentences = open.flatMap((part) => {
    const { mustChange } = getRequestablePart(part);
    return mustChange ? [translate(mustChange)] : [];
  });
  throw new AppError('incomplete', joinSentences(sentences), { steps: open });
}
