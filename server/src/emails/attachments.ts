import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries.ts';
import { renderFormCopy, renderReceipt } from '../documents/service.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { Attachment } from '../platform/mailer/mailer.ts';
import { campCalendar } from './camp-calendar.ts';
import { loadFormFacts } from './load-facts.ts';

type Attach = (deps: AppDeps, row: MessageRow) => Promise<Attachment>;

const attachments: Readonly<Partial<Record<MessageKind, Attach>>> = {
  'form copy': async (deps, { registration_id }) => pdf(await renderFormCopy(deps, named(registration_id))),
  receipt: async (deps, { receipt_id }) => pdf(await renderReceipt(deps, named(receipt_id))),
  'payment taken back': async (deps, { receipt_id }) => pdf(await renderReceipt(deps, named(receipt_id))),
  accepted: async (deps, row) => campCalendar(await loadFormFacts(deps, row), row.created_at),
};

/** What goes with a message: the form, the receipt or the dates of the camp. */
export async function attachmentsOf(deps: AppDeps, row: MessageRow): Promise<Attachment[]> {
  const attach = attachments[row.kind];
  return attach ? [await attach(deps, row)] : [];
}

function pdf({ fileName, bytes }: { fileName: string; bytes: Buffer }): Attachment {
  return { filename: fileName, contentType: 'application/pdf', content: bytes };
}

function named(id: string | null): string {
  if (!id) throw new Error('A message with a document names what it is about');
  return id;
}
