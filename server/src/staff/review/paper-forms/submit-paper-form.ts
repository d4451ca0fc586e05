import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  paperSignature,
  type submitPaperForm as submitCall,
} from '@bowline/contract/api/staff/review/paper-forms';
import { accountDetails } from '@bowline/contract/profile/account';
import { isEditable } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import { personName } from '@bowline/contract/text/names/person-name';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { withStoredFiles } from '../../../core/files/stored-files.ts';
import type { SlipFile } from '../../../core/payments/slips.ts';
import type { Signature } from '../../../core/registrations/frozen-document.ts';
import { canSeeScan } from '../../../core/registrations/paper-scan.ts';
import { lockWithAccount } from '../../../core/registrations/queries/registration.ts';
import { updateAnswers } from '../../../core/registrations/queries/registrations.ts';
import { findPaperScan, insertPaperForm } from '../../../core/registrations/queries/submissions.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import { submitLocked } from '../../../core/registrations/submit.ts';
import { parseTexts } from '../../../http/validation.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { slipErrors } from '../../../platform/files/images/normalise-image.ts';
import { readFiles, readSlip } from '../../../platform/files/images/read-image.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey' | 'files'>;

interface Upload {
  readonly files: { readonly scan: Buffer };
  readonly texts: Readonly<Record<'signed_by' | 'signer_ic' | 'signed_on', string>>;
}

/** Throws 404, or 409 for a form that is neither a draft nor sent back, before the scan is read. */
export async function requireUnsubmitted(db: Connection, registrationId: string): Promise<Registration> {
  const registration = await getRegistration(db, registrationId);
  if (!isEditable(registration.status))
    throw new AppError('read_only', 'This registration was submitted already.');
  return registration;
}

/**
 * Submits a form that the family signed on paper, with the scan of it. The signature is the consent. Throws 422 at who
 * signed, when or the scan, and as `submitRegistration` does.
 */
export async function submitPaperForm(
  deps: Deps,
  registrationId: string,
  { files, texts }: Upload,
  request: Omit<StaffRequest, 'body'>,
): Promise<ResponseOf<typeof submitCall>> {
  const signed = parseTexts(paperSignature, texts);
  const { scan } = await readFiles({ scan: files.scan }, (bytes) => readSlip(bytes), slipErrors);
  return withStoredFiles(deps, [scan.bytes], ([file]) =>
    deps.db.transaction().execute(async (trx) => {
      const { account_id } = await requireUnsubmitted(trx, registrationId);
      const account = await lockWithAccount(trx, registrationId, account_id);
      if (!account) throw notFound();
      await agree(trx, deps, await requireUnsubmitted(trx, registrationId));
      const registration = await getRegistration(trx, registrationId);
      const today = deps.clock.today(registration.time_zone);
      const signature = signatureOf(registration, signed, today);
      const { staffId } = request.staff;
      const submitted = await submitLocked(trx, deps, registration, {
        ...{ account, by: { actor: 'staff', actorId: staffId }, address: request.address },
        sign: async () => signature,
      });
      await insertPaperForm(trx, {
        ...{ id: uuidv7(), registration_id: registrationId, staff_id: staffId, file },
        ...{ submitted_at: deps.clock.now(), signed_on: signed.signed_on, content_type: scan.contentType },
      });
      await logOnRegistration(trx, request, registration, { action: 'change', what: ['paperForm'] });
      return { status: submitted.status, reference: submitted.reference ?? '' };
    }),
  );
}

/** What was signed on paper was agreed to, and every answer of an earlier form stands on it. */
async function agree(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  registration: Registration,
): Promise<void> {
  const saved = {
    ...registration,
    answers: { ...registration.answers, [consent.id]: { consent: true } },
    // On paper nobody chooses: staff change the due dates afterwards.
    payment_plan: registration.payment_plan ?? ('at once' as const),
    confirmed: Object.keys(registration.earlier),
    ...{ consent_language: null, consent_terms_sha256: null, consent_by: null, consent_withdrawn: null },
  };
  await updateAnswers(trx, registration, saved, clock.now());
}

/** Whose account it is needs no number; of somebody else it is on the form. */
function signatureOf(
  { account_profile }: Registration,
  { signed_by, signer_ic, signed_on }: z.output<typeof paperSignature>,
  today: string,
): Signature {
  if (signed_on > today) throw invalid({ signed_on: ['This day is yet to come.'] });
  const holder = account_profile[accountDetails.id] ?? {};
  const isHolder = signed_by.toLowerCase() === personName(holder).toLowerCase();
  const ic = signer_ic || (isHolder ? String(holder.ic_no ?? '') : '');
  if (!ic) throw invalid({ signer_ic: ['Enter the IC or passport number of who signed.'] });
  return {
    signer_name: isHolder ? personName(holder) : signed_by,
    signer_ic: ic,
    paper: { signed_on, entered_on: today },
  };
}

/** The scan of the form as it was signed last. The view is logged first. Throws 404, and 403 for who may not see it. */
export async function viewPaperScan(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  registrationId: string,
  { staff, address }: Omit<StaffRequest, 'body'>,
): Promise<SlipFile> {
  const scan = await db.transaction().execute(async (trx) => {
    const found = await findPaperScan(trx, registrationId);
    if (!found) throw notFound();
    if (!canSeeScan(staff, found)) throw new AppError('forbidden', 'Your role doesn’t include this.');
    await logAccess(trx, {
      ...{ staffId: staff.staffId, action: 'view', what: ['paperScan'], address },
      ...{ accountId: found.account_id, camperId: found.camper_id, registrationId },
    });
    return found;
  });
  return { bytes: await files.get(scan.file), contentType: scan.content_type };
}
