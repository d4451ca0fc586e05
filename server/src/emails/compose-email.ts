import type { EmailPreview } from '@bowline/contract/api/staff/decisions';
import type { MessageTranslations } from '@bowline/contract/api/staff/group-messages';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { readersLanguage } from '@bowline/contract/text/t';
import type { NumberMask } from '../core/answers/ic-numbers.ts';
import { getPasses, passPath } from '../core/on-site/passes.ts';
import { getAddressee, getLanguage, getRecipient, type MessageRow } from '../core/outbox/queries/messages.ts';
import { decryptSecret } from '../core/outbox/queue-message.ts';
import { getProvider } from '../core/provider/queries.ts';
import { drawQrPicture } from '../documents/qr-codes.ts';
import { renderMaskedFormCopy, renderMaskedReceipt } from '../documents/render-documents.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { withLanguage } from '../platform/language.ts';
import type { Attachment, Email } from '../platform/mail/mailer.ts';
import { buildEmail } from './build-email.ts';
import { campCalendar } from './camp-calendar.ts';
import { groupFactsOf, loadRegistrationFacts } from './load-facts.ts';
import { loadEmailMask } from './mask-numbers.ts';
import { getMessage } from './queries.ts';
import { renderHtml, renderText } from './render-email.ts';
import { groupEmail, messageFor } from './templates/group.ts';

const attachmentCreators: Readonly<Partial<Record<MessageKind, readonly CreateAttachment[]>>> = {
  'form copy': [(deps, row, mask) => attachFormCopy(deps, row, mask)],
  receipt: [(deps, row, mask) => attachReceipt(deps, row, mask)],
  'payment taken back': [(deps, row, mask) => attachReceipt(deps, row, mask)],
  accepted: [(deps, row) => attachCalendar(deps, row), (deps, row) => attachPass(deps, row)],
  'camp dates changed': [(deps, row) => attachCalendar(deps, row)],
  waitlisted: [(deps, row) => attachCalendar(deps, row)],
  refused: [(deps, row) => attachCalendar(deps, row)],
  withdrawn: [(deps, row) => attachCalendar(deps, row)],
  correction: [(deps, row) => attachCalendar(deps, row)],
};

/**
 * The complete email of a message, ready to send, with IC and passport numbers masked: in the language of the account that
 * it goes to, and to staff in English.
 */
export async function composeEmail(deps: AppDeps, row: MessageRow): Promise<Email> {
  return withLanguage(await getLanguage(deps.db, row), () => compose(deps, row));
}

async function compose(deps: AppDeps, row: MessageRow): Promise<Email> {
  const { db, config } = deps;
  const provider = await getProvider(db);
  const mask = await loadEmailMask(deps, row.account_id);
  const content = mask(await buildEmail(deps, row));
  return {
    id: row.id,
    date: row.created_at,
    from: { name: provider.name, address: provider.sender_email },
    replyTo: provider.contact_email,
    to: await addresseeOf(deps, row),
    subject: content.subject,
    html: await renderHtml(content, provider, config.publicUrl),
    text: renderText(content, provider, config.publicUrl),
    attachments: await attachmentsOf(deps, row, mask),
  };
}

// A deleted account has no email any more: this message alone knows it.
async function addresseeOf(deps: AppDeps, row: MessageRow): Promise<{ name: string; address: string }> {
  const { kind, account_id, secret } = row;
  if (kind !== 'account deleted' || !account_id || !secret) return getAddressee(deps.db, row);
  return { name: '', address: decryptSecret(deps, account_id, secret) };
}

type CreateAttachment = (deps: AppDeps, row: MessageRow, mask: NumberMask) => Promise<Attachment | undefined>;

/** The attachments of a message: the registration, the receipt, or the dates of the camp and the camper’s QR code. */
async function attachmentsOf(deps: AppDeps, row: MessageRow, mask: NumberMask): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const create of attachmentCreators[row.kind] ?? []) {
    const attachment = await create(deps, row, mask);
    if (attachment) attachments.push(attachment);
  }
  return attachments;
}

async function attachCalendar(deps: AppDeps, row: MessageRow): Promise<Attachment | undefined> {
  const facts = await loadRegistrationFacts(deps, row);
  return facts.calendar && campCalendar(facts, row.created_at);
}

function pdf({ fileName, bytes }: { fileName: string; bytes: Buffer }): Attachment {
  return { filename: fileName, contentType: 'application/pdf', content: bytes };
}

async function attachFormCopy(
  deps: AppDeps,
  { id, registration_id }: MessageRow,
  mask: NumberMask,
): Promise<Attachment> {
  return pdf(await renderMaskedFormCopy(deps, requireId(registration_id), mask, id));
}

// Each message takes turns of its own: the worker sends a few at a time.
async function attachReceipt(
  deps: AppDeps,
  { id, receipt_id }: MessageRow,
  mask: NumberMask,
): Promise<Attachment> {
  return pdf(await renderMaskedReceipt(deps, requireId(receipt_id), readersLanguage(), mask, id));
}

/** What the crew read with the camera of a phone. */
async function attachPass({ db, config }: AppDeps, { registration_id }: MessageRow): Promise<Attachment> {
  const id = requireId(registration_id);
  const token = (await getPasses(db, [id])).get(id) ?? '';
  const content = await drawQrPicture(config.publicUrl + passPath(token));
  return { filename: 'camp-code.png', contentType: 'image/png', content };
}

function requireId(id: string | null): string {
  if (!id) throw new Error('A message with a document names what it is about');
  return id;
}

/** Previews a queued message as the family will get it. */
export async function previewEmail(deps: AppDeps, messageId: string): Promise<EmailPreview> {
  const row = await getMessage(deps.db, messageId);
  const language = await getLanguage(deps.db, row);
  return { language, ...(await withLanguage(language, () => preview(deps, row))) };
}

async function preview(deps: AppDeps, row: MessageRow): Promise<Omit<EmailPreview, 'language'>> {
  const { db, config } = deps;
  const mask = await loadEmailMask(deps, row.account_id);
  const content = mask(await buildEmail(deps, row));
  const { address } = await getAddressee(db, row);
  const text = renderText(content, await getProvider(db), config.publicUrl);
  const attachments = (await attachmentsOf(deps, row, mask)).map(({ filename, contentType, content }) => ({
    name: filename,
    type: contentType,
    base64: Buffer.from(content).toString('base64'),
  }));
  return { to: address, subject: content.subject, text, attachments };
}

interface GroupEmailRequest {
  readonly accountId: string;
  readonly registrations: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly translations: MessageTranslations | null;
}

type PreviewDeps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey' | 'config'>;

/** Previews a group message as one family would get it. */
export async function previewGroupEmail(deps: PreviewDeps, request: GroupEmailRequest) {
  const { email, language } = await getRecipient(deps.db, request.accountId);
  const rendered = await withLanguage(language, () => previewGroup(deps, request));
  return { to: email, language, ...rendered };
}

async function previewGroup(deps: PreviewDeps, { accountId, registrations, ...message }: GroupEmailRequest) {
  const part = { account_id: accountId, group_registrations: registrations, ...message };
  const facts = await groupFactsOf(deps, part);
  const content = (await loadEmailMask(deps, accountId))(groupEmail(facts));
  const { publicUrl } = deps.config;
  return {
    written_in: messageFor(facts).language,
    subject: content.subject,
    html: await renderHtml(content, facts.provider, publicUrl),
    text: renderText(content, facts.provider, publicUrl),
  };
}
