import { randomBytes } from 'node:crypto';
import { sumLines } from '@bowline/contract/money/charges';
import { accountDetails } from '@bowline/contract/profile/account';
import { getRequestablePart, isRequestablePart } from '@bowline/contract/profile/requestable-parts';
import { isSuitable, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { isEditable } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { makeReference } from '@bowline/contract/text/reference';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { queueFormCopy } from '../../core/accounts/email-confirmation.ts';
import { getAccount } from '../../core/accounts/queries/accounts.ts';
import { filesIn } from '../../core/answer-files/answer-files.ts';
import { deleteUnnamedFiles } from '../../core/answer-files/queries.ts';
import { textsIn, type WrittenTexts } from '../../core/camps/camp-texts.ts';
import { findCamp, listCampTextsIn, type SeasonCamp } from '../../core/camps/queries.ts';
import { chargesOnSubmit, freezeCharges } from '../../core/charges/charges.ts';
import type { Charge } from '../../core/charges/queries.ts';
import { getProvider, type Provider } from '../../core/provider/queries.ts';
import { campStepsOf } from '../../core/registrations/asked-steps.ts';
import { settleDeposit } from '../../core/registrations/deposit.ts';
import {
  freezeInWords,
  hashAgreement,
  hashTerms,
  joinTerms,
  type Signature,
  termsFor,
} from '../../core/registrations/frozen-document.ts';
import { requirePlace } from '../../core/registrations/places.ts';
import { lockWithAccount } from '../../core/registrations/queries/registration.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { hashSigned } from '../../core/registrations/sealed-submission.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { withLanguage } from '../../platform/language.ts';
import { insertSubmission, isReferenceTaken, listChangedSections } from './queries.ts';
import { stepStates } from './step-states.ts';

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
    requireComplete(registration, deps);
    await requirePartsChanged(trx, registration);
    const [texts, lines, reference] = await Promise.all([
      readTexts(trx, registration),
      chargesOnSubmit(trx, deps, registration),
      registration.reference ?? createReference(trx, registration.product),
    ]);
    const charges = await freezeCharges(trx, deps, registration, lines);
    const signature = await signatureOf(trx, registration, caller);
    await saveSubmission(trx, deps, registration, { ...texts, charges, address, signature });
    const submitted = await submit(trx, deps, registration, caller, reference);
    // A submission names files, which stay with it.
    if (!registration.submitted_at) await deleteUnnamedFiles(trx, registration.id, namedFiles(registration));
    const isPaid = Math.min(texts.provider.deposit_sen, sumLines(charges)) <= 0;
    // It takes a place at once, with nobody to ask.
    if (isPaid && !registration.submitted_at && !registration.camp.waiting_list)
      await requirePlace(trx, { ...registration, ...submitted });
    const settled =
      isPaid || registration.submitted_at
        ? await settleDeposit(trx, deps, { ...registration, ...submitted }, settledBySystem(registration))
        : {};
    const form_copy = await queueFormCopy(trx, deps, account, registrationId);
    const resubmitted = registration.submitted_at !== null;
    return { ...registration, ...submitted, ...settled, resubmitted, form_copy };
  });
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
  { accountId: actorId }: Caller,
  reference: string,
) {
  const at = clock.now();
  const transition = registration.status === 'In Progress' ? 'submit' : 'resubmit';
  const by = { actor: 'family', actorId } as const;
  return applyTransition(trx, registration, transition, by, at, {
    reference,
    submitted_at: at,
    current_step: 'done' as const,
    furthest_step: 'done' as const,
    reopened_steps: [],
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

/** What a submission says besides the answers. */
interface SubmittedTexts {
  readonly provider: Provider;
  readonly english: WrittenTexts;
  /** In the language in which the family agreed. */
  readonly shown: WrittenTexts;
}

async function readTexts(db: Connection, registration: Registration): Promise<SubmittedTexts> {
  const language = registration.consent_language ?? ENGLISH;
  const [camp, provider, translations] = await Promise.all([
    findCamp(db, registration.camp_id),
    getProvider(db),
    language === ENGLISH ? [] : listCampTextsIn(db, registration.camp_id, language),
  ]);
  if (!camp) throw new Error('A registration has a camp');
  return { provider, english: textsIn(camp, ENGLISH, []), shown: textsIn(camp, language, translations) };
}

interface SubmittedFacts extends SubmittedTexts {
  /** What the registration is charged from now on. */
  readonly charges: readonly Charge[];
  /** Where the request came from. */
  readonly address: string;
  readonly signature: Signature;
}

/**
 * Stores a registration as it was submitted and signed, in words and in data, whatever becomes of camper, account and camp:
 * in English, and in the language in which the family read it. Throws 422 `incomplete` where its terms are others now.
 */
async function saveSubmission(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { provider, english, shown, charges, address, signature }: SubmittedFacts,
): Promise<void> {
  const language = registration.consent_language ?? ENGLISH;
  const [englishTerms, shownTerms] = [termsFor(registration, english), termsFor(registration, shown)];
  const terms = joinTerms(englishTerms);
  const read = { terms: shownTerms, terms_sha256: hashTerms(shownTerms) };
  requireTermsRead(registration, hashAgreement(registration, shown, language));
  const freezeIn = (language: Language) =>
    withLanguage(language, () =>
      JSON.stringify(freezeInWords(registration, contextOf(registration, clock), signature, charges)),
    );
  const document = freezeIn(ENGLISH);
  const reading = language === ENGLISH ? undefined : { language, document: freezeIn(language), ...read };
  const data = JSON.stringify({
    ...providerAndCamp(provider, registration.camp),
    ...answersOf(registration),
    charges: charges.map(chargeData),
  });
  const hashes = {
    terms_sha256: hashTerms(englishTerms),
    sha256: hashSigned({ document, data, reading }, terms),
  };
  const signed = { ...signature, signed_from: address, submitted_at: clock.now() };
  await insertSubmission(trx, registration, {
    id: uuidv7(),
    document,
    reading,
    data,
    terms,
    ...hashes,
    ...signed,
  });
}

function requireTermsRead({ consent_terms_sha256 }: Registration, now: string): void {
  if (consent_terms_sha256 === null || consent_terms_sha256 === now) return;
  const sentence = t('The terms have changed since you agreed. Please read and agree again.');
  throw new AppError('incomplete', sentence, { steps: [consent.id] });
}

// Without who added it and when.
const chargeData = ({ kind, amount_sen, quantity, unit_sen, rate, reason }: Charge) => ({
  ...{ kind, amount_sen, quantity, unit_sen, rate, reason },
});

function answersOf({ account_type, account_profile, camper_profile, answers }: Registration) {
  return { account_type, account: account_profile, camper: camper_profile, form: answers };
}

// What staff may rename later, as of the signature.
function providerAndCamp(provider: Provider, { name, names, type, starts_on, ends_on }: SeasonCamp) {
  const camp = { name, ...(names && { names }), type, starts_on, ends_on };
  return { provider: { name: provider.name }, camp };
}

// The guardian who submits signs, with the name and number of their own account.
async function signatureOf(
  trx: Connection,
  { account_id, account_profile }: Registration,
  { accountId, isComplete }: Caller,
): Promise<Signature> {
  if (!isComplete)
    throw new AppError('incomplete', t('Please complete your account profile before you sign.'));
  const profile = accountId === account_id ? account_profile : (await getAccount(trx, accountId)).profile;
  const account = profile[accountDetails.id] ?? {};
  return { signer_name: personName(account), signer_ic: String(account.ic_no) };
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
