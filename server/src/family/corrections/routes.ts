import type { signAgainBody } from '@bowline/contract/api/family/sign-again';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { queueFormCopy } from '../../core/accounts/email-confirmation.ts';
import { listCharges } from '../../core/charges/queries.ts';
import { updateSignedAgain } from '../../core/registrations/queries/consents.ts';
import { lockWithAccount } from '../../core/registrations/queries/registration.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { readTexts, saveSubmission, signatureOf } from '../../core/registrations/save-submission.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { presentRegistration } from '../registrations/present.ts';
import { termsReadWith } from '../registrations/save.ts';
import { getOwnCorrection, markSeen, objectTo } from './corrections.ts';

export const familyCorrectionRoutes = defineRoutes({
  getCorrection: (deps, { caller, params }) => getOwnCorrection(deps, caller, params.correctionId),
  markCorrectionSeen: (deps, { caller, params }) => markSeen(deps, caller, params.correctionId),
  objectToCorrection: (deps, { caller, params, body }) =>
    objectTo(deps, caller, params.correctionId, body.message),
  signAgain: async (deps, { caller, params, body, address }) =>
    presentRegistration(await signAgain(deps, caller, params.formId, body, address), deps.clock),
});

/**
 * Signs the consent to a submitted form again, after staff corrected what its words name: the form as it is now is kept
 * beside what was signed before. Its status and charges stay. Throws 404, 403, 409 `read_only` where nobody asks for it, and
 * 409 `conflict` where the terms are not those that were read.
 */
export function signAgain(
  deps: Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>,
  caller: Caller,
  registrationId: string,
  { terms_read }: z.output<typeof signAgainBody>,
  address: string,
): Promise<Registration> {
  const { accountId } = caller;
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockWithAccount(trx, registrationId, accountId);
    if (!account) throw notFound();
    const registration = await getRegistration(trx, registrationId, { account: accountId, to: 'sign' });
    if (registration.consent_again_at === null || !isSubmitted(registration.status))
      throw new AppError('read_only', t('There is nothing to sign again.'));
    const consented = {
      ...(await termsReadWith({ ...deps, db: trx }, registration, terms_read)),
      consent_by: accountId === registration.account_id ? null : accountId,
    };
    const answers = { ...registration.answers, [consent.id]: { consent: true } };
    const signed = { ...registration, ...consented, answers };
    const [texts, charges] = [await readTexts(trx, signed), await listCharges(trx, registrationId)];
    const signature = await signatureOf(trx, registration, caller);
    await saveSubmission(trx, deps, signed, { ...texts, charges, address, signature, signedAgain: true });
    await updateSignedAgain(trx, deps.clock, registrationId, consented);
    await queueFormCopy(trx, deps, account, registrationId);
    return getRegistration(trx, registrationId, { account: accountId });
  });
}
