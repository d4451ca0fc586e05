import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import type { MessageTranslations } from '@bowline/contract/api/staff/messages/group-messages';
import type { PartDue } from '@bowline/contract/money/due';
import { campLines } from '@bowline/contract/registrations/camp-lines';
import { addDays, midnightUtc } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { linesIn } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { instantIn } from '@bowline/contract/text/wall-time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { NumberMask } from '../core/answers/ic-numbers.ts';
import { describeCamp } from '../core/camps/camp-details.ts';
import { campName } from '../core/camps/camp-names.ts';
import { getAddressee, getLanguage, getRecipient, type MessageRow } from '../core/outbox/queries/messages.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { calendarFile } from '../platform/files/calendar-file.ts';
import { withEmailLanguage } from '../platform/language.ts';
import type { Attachment, Email } from '../platform/mail/mailer.ts';
import { buildEmail, emailOf } from './build-email.ts';
import { type CalendarChange, calendarKinds } from './calendar-change.ts';
import { attachedLogo, loadLogo, logoAttachment, logoInPage } from './email-logo.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from './facts.ts';
import { aboutIn } from './kinds/camps/camp-cancelled.ts';
import { loadGroupFacts, messageFor, writeGroupMessage } from './kinds/group-message.ts';
import { loadEmailMask } from './mask-numbers.ts';
import { getMessage } from './queries/messages.ts';
import { renderHtml, renderText } from './render-email.ts';
import type { WrittenEmail } from './written-email.ts';

/**
 * The complete email of a message, ready to send, with IC and passport numbers masked: in the language of the account that
 * it goes to, and to staff in English.
 */
export const composeEmail = async (deps: AppDeps, row: MessageRow): Promise<Email> =>
  (await writeEmail(deps, row)).email;

/** The same, and what it says, to be stored. */
export async function writeEmail(
  deps: AppDeps,
  row: MessageRow,
): Promise<{ readonly email: Email; readonly written: WrittenEmail }> {
  const language = await getLanguage(deps.db, row);
  const { email, content } = await withEmailLanguage(language, () => compose(deps, row));
  const attachments = email.attachments.map(({ filename }) => filename);
  return { email, written: { language, content, attachments } };
}

async function compose(deps: AppDeps, row: MessageRow) {
  const { db, config } = deps;
  const provider = await getProvider(db);
  const logo = await loadLogo(deps, provider);
  const mask = await loadEmailMask(deps, row.account_id);
  const content = mask(await buildEmail(deps, row));
  const email: Email = {
    id: row.id,
    date: row.created_at,
    from: { name: provider.name, address: provider.sender_email },
    replyTo: provider.contact_email,
    to: emailOf(row).addressee?.(deps, row) ?? (await addresseeOf(deps, row)),
    subject: content.subject,
    html: await renderHtml(content, provider, config.publicUrl, logo && attachedLogo),
    text: renderText(content, provider, config.publicUrl),
    attachments: [...(await attachmentsOf(deps, row, mask)), ...(logo ? [logoAttachment(logo)] : [])],
  };
  return { email, content };
}

async function addresseeOf({ db }: AppDeps, row: MessageRow): Promise<Email['to']> {
  const { name, address } = await getAddressee(db, row);
  return { name, address: named(address) };
}

/** What the email of the message attaches, after a calendar entry where it brings one. */
async function attachmentsOf(deps: AppDeps, row: MessageRow, mask: NumberMask): Promise<Attachment[]> {
  const attached = await emailOf(row).attach?.(deps, row, mask);
  return [await attachCalendars(deps, row), attached].flat().filter((attachment) => attachment !== undefined);
}

/** An entry for each registration that the message is about. */
async function attachCalendars(deps: AppDeps, row: MessageRow): Promise<Attachment[]> {
  if (!calendarKinds.includes(row.kind)) return [];
  const entries: Attachment[] = [];
  for (const registration_id of aboutIn(row)) {
    const facts = await loadRegistrationFacts(deps, { ...row, registration_id });
    if (!facts.calendar) continue;
    const entry = campCalendar(facts, row.created_at, deps.config.publicUrl);
    entries.push(entries.length === 0 ? entry : { ...entry, filename: `camp-${entries.length + 1}.ics` });
  }
  return entries;
}

/** Previews a queued message as the family will get it. */
export async function previewEmail(deps: AppDeps, messageId: string): Promise<EmailPreview> {
  const row = await getMessage(deps.db, messageId);
  const language = await getLanguage(deps.db, row);
  return { language, ...(await withEmailLanguage(language, () => preview(deps, row))) };
}

async function preview(deps: AppDeps, row: MessageRow): Promise<Omit<EmailPreview, 'language'>> {
  const { db, config } = deps;
  const mask = await loadEmailMask(deps, row.account_id);
  const content = mask(await buildEmail(deps, row));
  const { address } = await getAddressee(db, row);
  const provider = await getProvider(db);
  const html = await renderHtml(content, provider, config.publicUrl);
  const text = renderText(content, provider, config.publicUrl);
  const attachments = (await attachmentsOf(deps, row, mask)).map(({ filename, contentType, content }) => ({
    name: filename,
    type: contentType,
    base64: Buffer.from(content).toString('base64'),
  }));
  return { to: address, subject: content.subject, html, text, attachments };
}

interface GroupEmailRequest {
  readonly accountId: string;
  readonly registrations: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly translations: MessageTranslations | null;
}

type PreviewDeps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey' | 'config' | 'files'>;

/** Previews a group message as one family would get it. */
export async function previewGroupEmail(deps: PreviewDeps, request: GroupEmailRequest) {
  const { email, language } = await getRecipient(deps.db, request.accountId);
  const rendered = await withEmailLanguage(language, () => previewGroup(deps, request));
  return { to: email, language, ...rendered };
}

async function previewGroup(deps: PreviewDeps, { accountId, registrations, ...message }: GroupEmailRequest) {
  const part = { account_id: accountId, group_registrations: registrations, ...message };
  const facts = await loadGroupFacts(deps, part);
  const content = (await loadEmailMask(deps, accountId))(writeGroupMessage(facts));
  const { publicUrl } = deps.config;
  const logo = await loadLogo(deps, facts.provider);
  return {
    written_in: messageFor(facts).language,
    subject: content.subject,
    html: await renderHtml(content, facts.provider, publicUrl, logo && logoInPage(logo)),
    text: renderText(content, facts.provider, publicUrl),
  };
}

type Registration = RegistrationFacts['registration'];

type CalendarFacts = Pick<RegistrationFacts, 'registration' | 'camper' | 'provider'> & {
  readonly calendar?: CalendarChange | undefined;
  readonly due?: Pick<RegistrationFacts['due'], 'parts'>;
};

const firstEntry: CalendarChange = { method: 'PUBLISH', sequence: 0 };

/**
 * The camp as a calendar event, of whole days unless both its times are known, or its cancellation (RFC 5546 §3.2.1 and
 * §3.2.5). One with the same UID and a higher sequence replaces those before.
 */
export function campCalendar(
  { registration, camper, provider, due, calendar: change = firstEntry }: CalendarFacts,
  stamp: Date,
  publicUrl: string,
): Attachment {
  const { method, sequence } = change;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Bowline', product: 'Camp' },
  });
  calendar.createEvent({
    id: `${registration.id}@${provider.sender_email.split('@').at(-1)}`,
    stamp,
    sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...timesOf(registration, provider.time_zone),
    timezone: 'UTC',
    ...placeOf(registration, due?.parts ?? [], publicUrl),
    summary: `${campName(registration.camp)}: ${camper}`,
    organizer: { name: provider.name, email: provider.contact_email },
  });
  return {
    filename: 'camp.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(calendar),
    calendar: method,
  };
}

function timesOf({ camp, camp_details: details }: Registration, timeZone: string) {
  const { arrival_time, departure_time } = details ?? {};
  if (arrival_time && departure_time)
    return {
      start: instantIn(timeZone, `${camp.starts_on}T${arrival_time}`),
      end: instantIn(timeZone, `${camp.ends_on}T${departure_time}`),
    };
  // The end of whole days is the first day after them (RFC 5545 §3.6.1).
  return { start: midnightUtc(camp.starts_on), end: midnightUtc(addDays(camp.ends_on, 1)), allDay: true };
}

/** Where it is, and what to know about it; nothing without a place. */
function placeOf({ id, camp_details: stored }: Registration, parts: readonly PartDue[], publicUrl: string) {
  if (!stored) return {};
  const details = describeCamp(stored);
  const { place, address } = details;
  const url = `${publicUrl}/registration/${id}`;
  const lines = campLines(details).map(({ term, value }) =>
    t('{label}: {value}', { label: term, value: linesIn(value).join(', ') }),
  );
  const location = [place, ...linesIn(address)].filter(Boolean).join(', ');
  return {
    ...(location && { location }),
    description: [...lines, ...dueLines(parts), url].join('\n'),
    url,
  };
}

/** By when what is left must be paid. */
function dueLines(parts: readonly PartDue[]): string[] {
  const open = parts.filter(({ open_sen }) => open_sen > 0);
  return open.flatMap(({ due_on, open_sen }) => {
    if (!due_on) return [];
    const values = { day: formatDate(due_on), amount: formatSen(open_sen) };
    return open.length === 1
      ? t('The rest of the fee is due by {day}.', values)
      : t('{amount} of the fee is due by {day}.', values);
  });
}
