import { effectiveStatus } from '@bowline/contract/registrations/places';
import { ENGLISH } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import type { FastifyReply } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import { findSharing } from '../../core/guardians/queries.ts';
import { getRegistration, getRegistrationStatus } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { renderCampCode } from '../../documents/camp-code.ts';
import { findReceiptOf } from '../../documents/queries/documents.ts';
import {
  type RenderedDocument,
  renderFormCopyFor,
  renderReceipt,
  renderStatement,
} from '../../documents/render-documents.ts';
import { sendAttachment } from '../../http/send-attachment.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';

export const documentRoutes = defineRoutes({
  getRegistrationPdf: async (deps, { caller, params, reply }) => {
    const registration = await getRegistrationStatus(deps.db, params.formId, caller.accountId);
    await requireHealthReader(deps.db, registration.camper_id, caller.accountId);
    return sendPdf(reply, await renderFormCopyFor(deps, registration.id, caller.accountId));
  },
  getCampCode: async (deps, { caller, params, reply }) => {
    const registration = await getRegistration(deps.db, params.formId, { account: caller.accountId });
    if (effectiveStatus(registration) !== 'Accepted') throw notFound();
    const { fileName, png } = await renderCampCode(deps, registration, caller.accountId);
    return sendAttachment(reply, { content: png, type: 'image/png', name: fileName });
  },
  getReceipt: async (deps, { caller, params, reply }) => {
    const receiptId = await findReceiptOf(deps.db, caller.accountId, params.id);
    if (!receiptId) throw notFound();
    return sendPdf(reply, await renderReceipt(deps, receiptId, readersLanguage(), caller.accountId));
  },
  getStatement: async (deps, { caller, reply }) =>
    sendPdf(reply, await renderStatement(deps, caller.accountId, readersLanguage(), caller.accountId)),
  getStaffStatement: async (deps, { staff, params, address, reply }) => {
    const accountId = await viewStatement(deps, staff, params.registrationId, address);
    return sendPdf(reply, await renderStatement(deps, accountId, ENGLISH, staff.staffId));
  },
});

// The copy of a form holds answers on health, which staff may keep from a guardian.
async function requireHealthReader(db: Connection, camperId: string, accountId: string): Promise<void> {
  const sharing = await findSharing(db, camperId, accountId);
  if (sharing?.sees_health === false)
    throw new AppError(
      'forbidden',
      t('The form copy has answers on health that are not shared with you. Please contact the camp.'),
    );
}

/** Logs that staff view a family's statement and returns its account. Throws 404 where there is no such registration. */
function viewStatement(
  { db }: AppDeps,
  { staffId }: StaffCaller,
  registrationId: string,
  address: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { account_id } = await getRegistrationStatus(trx, registrationId);
    const what = ['statement'] as const;
    await logAccess(trx, { staffId, action: 'view', what, accountId: account_id, registrationId, address });
    return account_id;
  });
}

const sendPdf = (reply: FastifyReply, { fileName, bytes }: RenderedDocument): FastifyReply =>
  sendAttachment(reply, { content: bytes, type: 'application/pdf', name: fileName });
