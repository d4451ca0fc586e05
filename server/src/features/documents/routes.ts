import * as calls from '@bowline/contract/api/registrations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleCall } from '../../http/handle-call.ts';
import { notFound } from '../../http/refusals.ts';
import { getFormView } from '../registrations/service.ts';
import { findReceiptOf } from './queries.ts';
import { type RenderedDocument, renderFormCopy, renderReceipt } from './service.ts';

export function documentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getFormCopy, async ({ caller, params, reply }) => {
    const form = await getFormView(deps.db, caller, params.formId);
    return sendPdf(reply, await renderFormCopy(deps, form.id));
  });
  handleCall(app, deps, calls.getReceipt, async ({ caller, params, reply }) => {
    const receiptId = await findReceiptOf(deps.db, caller.accountId, params.id);
    if (!receiptId) throw notFound();
    return sendPdf(reply, await renderReceipt(deps, receiptId));
  });
}

function sendPdf(reply: FastifyReply, { fileName, bytes }: RenderedDocument): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(bytes);
}
