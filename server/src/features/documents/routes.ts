import * as calls from '@bowline/contract/api/registrations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleCall } from '../../http/handle-call.ts';
import { notFound } from '../../http/refusals.ts';
import { getFormView } from '../registrations/service.ts';
import { findPayer } from './queries.ts';
import { type RenderedDocument, renderFormCopy, renderReceipt } from './service.ts';

export function documentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.getFormCopy, async ({ caller, params, reply }) => {
    const form = await getFormView(deps.db, caller, params.formId);
    return sendPdf(reply, await renderFormCopy(deps, form.id));
  });
  handleCall(app, deps, calls.getReceipt, async ({ caller, params, reply }) => {
    const payer = await findPayer(deps.db, params.id);
    if (payer !== caller.accountId) throw notFound();
    return sendPdf(reply, await renderReceipt(deps, params.id));
  });
}

function sendPdf(reply: FastifyReply, { fileName, bytes }: RenderedDocument): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(bytes);
}
