import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { Language } from '@bowline/contract/text/languages';
import { readPdf } from '@bowline/testing/read-pdf';
import { expect } from 'vitest';
import { sealReason } from '../../src/core/answers/sealed-records.ts';
import { createDemoSeason } from '../../src/core/camps/demo-season.ts';
import type { MessageRow } from '../../src/core/outbox/queries/messages.ts';
import { buildEmail } from '../../src/emails/build-email.ts';
import { writeEmail } from '../../src/emails/compose-email.ts';
import type { EmailContent } from '../../src/emails/define-email.ts';
import { withLanguage } from '../../src/platform/language.ts';
import type { Email } from '../../src/platform/mail/mailer.ts';
import { buildTestApp } from './build-test-app.ts';
import { translateIntoPoints } from './catalogues.ts';
import { createFilledForm, submit } from './family.ts';
import { createEmailSubject, queuedOn } from './messages.ts';
import { createTestDatabase } from './test-database.ts';

export const camper = '陈小明 O’Neil முத்து';

// The holder's is the contract's sample; a passport number and an unusual way to write a MyKad's.
export const holder = '800214145566';
const passport = 'K9081726354';
// Nobody in the portal has the driver's.
const driver = '760612105532';
const numbers = ['140301145678', holder, passport, driver];
export const said =
  'His MyKad is 140301 14 5678, mine is 800214-14-5566, the passport k-9081726354, our driver’s 760612-10-5532.';
export const masked =
  'His MyKad is •••••• 5678, mine is •••••• 5566, the passport •••••• 6354, our driver’s •••••• 5532.';
const reason = `The slip is blurred.\n${said}`;

const HELD: readonly MessageKind[] = [
  'camp questions',
  'payment confirmed',
  'payment rejected',
  'payment reversed',
  'receipt',
  'refund',
  'bank account asked',
  'refund reversed',
  'amount kept',
  'money moved',
  'charges changed',
  'payment plan changed',
  'changes requested',
  'accepted',
  'camp changed',
  'camp cancelled',
  'camp dates changed',
  'camp details changed',
  'waitlisted',
  'place offered',
  'offer withdrawn',
  'refused',
  'withdrawn',
  'handed over',
  'group message',
];

/** What people and the camp wrote, links, references and amounts. */
const values = [
  ...[/https?:\S+/g, /WSC-\w{4}-\w\w/g, /\S+@\S+/g, /RM(?=\u00a0)/g, /\d+[ ×]+/g],
  ...[
    'Westwind Sailing Camp',
    'Junior Camp',
    'Kem Junior',
    'Kem Lite',
    'Harbour Bank',
    'Mei Ling',
    'O’Neil',
    'Sam',
  ],
  ...['The slip is blurred.', 'Please scan it again.', masked, 'It was too much.'],
];

interface Case {
  readonly kind: MessageKind;
  readonly language: Language;
  readonly row: MessageRow;
  readonly email: Email;
  readonly content: EmailContent;
}

function expectSubject({ kind, row, email: { subject } }: Case) {
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(110);
  const isOnRegistration = row.registration_id !== null;
  expect(subject.includes(camper)).toBe(isOnRegistration);
  // A form that was never submitted has no reference.
  const isNamed = isOnRegistration && kind !== 'registered by staff';
  expect(/[(（]WSC-[\w-]+[)）]$/.test(subject)).toBe(isNamed);
}

function expectLinks({ language, email: { html, text }, content: { button, links = [], secondLink } }: Case) {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  const parts = [...links, button, ...(secondLink ? [secondLink] : [])];
  const inPortal = parts.map(({ path }) => `https://camp.example${path}`);
  expect(addresses).toEqual([...inPortal, 'mailto:office@westwind.example']);
  const colon = language === 'zh-Hans' ? '：' : ':';
  expect(text).toContain(`${button.label}${colon}\nhttps://camp.example${button.path}`);
}

function expectSameInBoth({ email: { html, text }, content }: Case) {
  const words = html
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
  const { title, paragraphs, facts = [], button, closing = [], quote = '' } = content;
  for (const part of [
    title,
    ...paragraphs,
    ...facts.flatMap(([label, value]) => [label, value]),
    button.label,
    ...closing,
    ...quote.split('\n'),
  ]) {
    expect(words).toContain(part);
    expect(text).toContain(part);
  }
}

// Nothing of the account is left, or the recipient may have none.
const nameless: readonly MessageKind[] = ['account deleted', 'guardian invited'];

function expectNames({ kind, language, email: { text }, content: { paragraphs } }: Case) {
  const isNameless = nameless.includes(kind);
  if (language === 'en') expect(paragraphs[0]).toBe(isNameless ? 'Hello,' : 'Hello Mei Ling,');
  else expect(paragraphs[0]?.includes('Mei Ling')).toBe(!isNameless);
  expect(text).toMatch(/-- \nWestwind Sailing Camp\noffice@westwind.example\n\+60 3-5555 0100$/);
}

function expectLanguage({ kind, language, email: { subject, text, html } }: Case) {
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  const shown = html
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]*>/gs, ' ');
  const words = `${subject}\n${text}\n${shown}`;
  expect(words).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object/);
  // Staff wrote the group message.
  if (language !== 'ms' || kind === 'group message') return;
  // The name of the zone is the runtime's, in the language.
  const ours = [...values, 'Waktu Malaysia'].reduce<string>(
    (left, value) => left.replaceAll(value, ''),
    words,
  );
  expect(ours.match(/[A-Za-z]{2,}.*/g) ?? []).toEqual([]);
}

/** Everything a mailbox holds of an email. */
export async function textsOf({ subject, html, text, attachments }: Email): Promise<string> {
  const attached = await Promise.all(
    attachments.map(async ({ contentType, content }) =>
      contentType === 'application/pdf' && Buffer.isBuffer(content)
        ? (await readPdf(content)).spoken
        : String(content),
    ),
  );
  return [subject, html, text, ...attached].join('\n');
}

export const wholeNumbersIn = (texts: string) => {
  const bare = texts.toUpperCase().replaceAll(/[\s-]/g, '');
  return numbers.filter((number) => bare.includes(number));
};

const quoting: readonly MessageKind[] = [
  'payment rejected',
  'payment reversed',
  'changes requested',
  'change declined',
  'refused',
];

const withPdf: readonly MessageKind[] = ['form copy', 'payment confirmed', 'receipt', 'payment reversed'];

async function expectDocument({ kind, language, email: { attachments } }: Case) {
  const pdfs = attachments.filter(({ contentType }) => contentType === 'application/pdf');
  const named = withPdf.includes(kind) ? [expect.stringMatching(/\.pdf$/)] : [];
  expect(pdfs.map(({ filename }) => filename)).toEqual(named);
  // This form was signed in English, and so is its copy.
  const expected = kind === 'form copy' ? 'en' : language;
  for (const { content } of pdfs)
    expect((await readPdf(Buffer.from(content))).info).toMatchObject({ Language: expected });
}

async function expectMasked({ kind, email, content: { quote } }: Case) {
  const texts = await textsOf(email);
  expect(wholeNumbersIn(texts)).toEqual([]);
  const isQuoted = quote === `The slip is blurred.\n${masked}`;
  if (quoting.includes(kind)) expect(isQuoted).toBe(true);
  expect(texts.includes('•••••• 5678')).toBe(kind === 'form copy' || isQuoted);
}

/** A portal in which every kind of email can be queued. Call it at the top of a test file. */
export async function openEmails() {
  translateIntoPoints();
  const { db } = await createTestDatabase();
  const { deps, ...testApp } = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
  await createDemoSeason(deps);
  const subject = await createEmailSubject({ deps, ...testApp }, camper, {
    ic: numbers[0],
    health_allergies: true,
    health_allergies_other: said,
  });
  const sibling = { dob: '2015-03-02', name: 'Sam', ic: passport };
  const siblings = await createFilledForm(subject.family, sibling);
  await submit(subject.family, siblings);

  async function written(kind: MessageKind, about = subject) {
    return buildEmail(deps, await queuedOn(deps, kind, about));
  }

  /** A kind of email as a family gets it, or staff in English, no matter whose request queued it. */
  async function writeCase(kind: MessageKind, language: Language): Promise<Case> {
    await db.updateTable('account').set({ language }).execute();
    const queued = await queuedOn(deps, kind, subject);
    // That of an email about no registration is a name.
    const hasReason = queued.sealed && queued.registration_id;
    const sealed = hasReason ? sealReason(db, 'message', queued.id, reason) : queued.sealed;
    const row = { ...queued, sealed, language: queued.language && language };
    const other = language === 'ms' ? 'zh-Hans' : 'ms';
    const { email, written } = await withLanguage(other, () => writeEmail(deps, row));
    return { kind, language: row.account_id ? language : 'en', row, email, content: written.content };
  }

  /** That an email has its subject, links and names, the same as HTML and as text, in one language, with its document, with numbers masked, held or not. */
  async function expectWritten(kind: MessageKind, language: Language) {
    const written = await writeCase(kind, language);
    expectSubject(written);
    expectLinks(written);
    expectSameInBoth(written);
    expectNames(written);
    expectLanguage(written);
    await expectDocument(written);
    await expectMasked(written);
    const inAMinute = new Date(deps.clock.now().getTime() + 60_000);
    expect(written.row.held_until).toEqual(HELD.includes(kind) ? inAMinute : null);
  }

  return { db, deps, testApp: { deps, ...testApp }, subject, written, expectWritten };
}
