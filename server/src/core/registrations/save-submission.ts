import { accountDetails } from '@bowline/contract/profile/account';
import { consent } from '@bowline/contract/steps/consent';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { withLanguage } from '../../platform/language.ts';
import { getAccount } from '../accounts/queries/accounts.ts';
import { textsIn, type WrittenTexts } from '../camps/camp-texts.ts';
import { findCamp, listCampTextsIn, type SeasonCamp } from '../camps/queries.ts';
import { listInstalments } from '../charges/queries/instalments.ts';
import { type Charge, getBalance } from '../charges/queries.ts';
import { getProvider, type Provider } from '../provider/queries.ts';
import type { Caller } from '../sessions/caller.ts';
import {
  freezeInWords,
  hashAgreement,
  hashTerms,
  joinTerms,
  type Signature,
  termsFor,
} from './frozen-document.ts';
import { insertSubmission } from './queries/submissions.ts';
import { contextOf, type Registration } from './registration.ts';
import { hashSigned } from './sealed-submission.ts';

/** What a submission says besides the answers. */
interface SubmittedTexts {
  readonly provider: Provider;
  readonly english: WrittenTexts;
  /** In the language in which the family agreed. */
  readonly shown: WrittenTexts;
}

export async function readTexts(db: Connection, registration: Registration): Promise<SubmittedTexts> {
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
  /** The consent is signed again, and the form not submitted again. */
  readonly signedAgain?: boolean;
}

/**
 * Stores a registration as it was submitted and signed, in words and in data, whatever becomes of camper, account and camp:
 * in English, and in the language in which the family read it. Throws 422 `incomplete` where its terms are others now.
 */
export async function saveSubmission(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { provider, english, shown, charges, address, signature, signedAgain = false }: SubmittedFacts,
): Promise<void> {
  const language = registration.consent_language ?? ENGLISH;
  const [englishTerms, shownTerms] = [termsFor(registration, english), termsFor(registration, shown)];
  const terms = joinTerms(englishTerms);
  const read = { terms: shownTerms, terms_sha256: hashTerms(shownTerms) };
  requireTermsRead(registration, hashAgreement(registration, shown, language));
  const instalments = await listInstalments(trx, registration.id);
  const { deposit_sen } = await getBalance(trx, registration.id);
  const price = { charges, deposit_sen, instalments };
  const freezeIn = (language: Language) =>
    withLanguage(language, () =>
      JSON.stringify(freezeInWords(registration, contextOf(registration, clock), signature, price)),
    );
  const document = freezeIn(ENGLISH);
  const reading = language === ENGLISH ? undefined : { language, document: freezeIn(language), ...read };
  const data = JSON.stringify({
    ...providerAndCamp(provider, registration.camp),
    ...answersOf(registration),
    charges: charges.map(chargeData),
    ...(instalments.length > 0 && { instalments }),
  });
  const hashes = {
    terms_sha256: hashTerms(englishTerms),
    sha256: hashSigned({ document, data, reading }, terms),
  };
  const { signer_name, signer_ic } = signature;
  const signed = {
    ...{ signer_name, signer_ic, signed_from: address, submitted_at: clock.now() },
    signed_again: signedAgain,
  };
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
export async function signatureOf(
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
