import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { touchesConsent } from '@bowline/contract/registrations/corrections';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { personName } from '@bowline/contract/text/names/person-name';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { getAccount } from '../accounts/queries/accounts.ts';
import { getRegistration, type Registration } from '../registrations/registration.ts';
import type { AnswerPart } from './answer-part.ts';
import { findSigned, listSignedBy, listSignedFor, setConsentAgain } from './queries/consent-again.ts';

/**
 * After a correction, or after one was undone: the family is asked to sign the consent of submitted forms again where its
 * words name somebody otherwise than what was signed, and no longer where they are the same. What was signed stays.
 */
export async function askConsentAgain(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { record, section }: AnswerPart,
  names: readonly string[],
): Promise<void> {
  if (record.kind === 'registration' || !touchesConsent(section.id, names)) return;
  const find = record.kind === 'account' ? listSignedBy : listSignedFor;
  for (const id of await find(trx, record.id)) {
    const registration = await getRegistration(trx, id);
    if (!isSubmitted(registration.status)) continue;
    if (clock.today(registration.time_zone) > registration.camp.ends_on) continue;
    const asked = await isSignedOtherwise(trx, registration);
    await setConsentAgain(trx, id, asked ? (registration.consent_again_at ?? clock.now()) : null);
  }
}

async function isSignedOtherwise(db: Connection, registration: Registration): Promise<boolean> {
  const signed = await findSigned(db, registration.id);
  if (!signed) return false;
  const { consent_by, account_profile, camper_profile } = registration;
  const signer = consent_by ? (await getAccount(db, consent_by)).profile : account_profile;
  const { name, ic } = camper_profile[camperDetails.id] ?? {};
  const account = signer[accountDetails.id] ?? {};
  const isOther = (now: readonly string[], then: readonly string[]) =>
    now.some((text, at) => text !== then[at]);
  // Who signed a paper form for somebody else is in no profile.
  const bySomebodyElse = consent_by === null && signed.signer[0] !== signed.holder;
  return (
    isOther([String(name), String(ic)], signed.camper) ||
    (!bySomebodyElse && isOther([personName(account), String(account.ic_no)], signed.signer))
  );
}
