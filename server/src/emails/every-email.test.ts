import { type MessageKind, messageKindNames } from '@bowline/contract/emails/message-kinds';
import { formatIc } from '@bowline/contract/text/ic';
import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { readPdf } from '@bowline/testing/read-pdf';
import { sample } from '@bowline/testing/sample';
import { expect, test } from 'vitest';
import {
  camper,
  holder,
  masked,
  openEmails,
  said,
  textsOf,
  wholeNumbersIn,
} from '../../test/support/emails.ts';
import { createEmailSubject, queuedOn, token } from '../../test/support/messages.ts';
import { storedAnswers } from '../../test/support/stored-answers.ts';
import { sealReason } from '../core/answers/sealed-records.ts';
import { voidReceipt } from '../core/payments/queries.ts';
import { getProvider } from '../core/provider/queries.ts';
import { renderFormCopy } from '../documents/render-documents.ts';
import { buildEmail } from './build-email.ts';
import { composeEmail, previewEmail } from './compose-email.ts';
import { renderHtml, renderText } from './render-email.ts';

const { db, deps, testApp, subject, written, expectWritten } = await openEmails();
const provider = await getProvider(db);

// In one language: `every-email.full.test.ts` has them all.
const cases = messageKindNames.map((kind) => [kind, sample(languages, 1, kind)[0] ?? ENGLISH] as const);

test.each(cases)(
  'the email "%s" in %s has its subject, links and names, the same as HTML and as text, in one language, with its document, with numbers masked, held or not',
  expectWritten,
);

test('a withdrawal contains the money received, and asks for none', async () => {
  const { paragraphs } = await written('withdrawn', await createEmailSubject(testApp, 'Haziq'));
  expect(paragraphs).toContain(
    'We have received no payment for this registration, and there is nothing left to pay.',
  );
  expect(paragraphs).toContain('We’re still checking your slip for RM\u00a0200.00.');
  const paid = await written('withdrawn');
  expect(paid.paragraphs.join(' ')).toMatch(/We have received RM\u00a0\d+\.00 for this registration\./);
});

test('a password reset link has the token and its time of expiry', async () => {
  const { button, paragraphs } = await written('password reset');
  expect(button.path).toBe(`/reset-password?token=${token}`);
  expect(paragraphs.join()).toContain('until 02/03/2026 09:30 (Malaysia Time).');
});

test('a link to a new email has the token and is sent to that email', async () => {
  const { button, paragraphs } = await written('email change');
  expect(button.path).toBe(`/confirm-email?token=${token}`);
  expect(paragraphs.join()).toContain('until 02/03/2026 09:30 (Malaysia Time).');
  const row = await queuedOn(deps, 'email change', subject);
  expect((await composeEmail(deps, row)).to.address).toBe('new@example.com');
});

test.each(['welcome', 'email confirmation', 'form copy waiting'] as const)(
  '"%s" has a link that confirms the email, and its time of expiry',
  async (kind) => {
    const { button, secondLink, paragraphs } = await written(kind);
    expect([button.path, secondLink?.path]).toContain(`/confirm-email?token=${token}`);
    expect(paragraphs.join()).toContain('until 02/03/2026 09:30 (Malaysia Time).');
  },
);

test('a welcome that is sent again has no link to confirm', async () => {
  const row = await queuedOn(deps, 'welcome', subject);
  const { button, secondLink } = await buildEmail(deps, { ...row, secret: null, good_until: null });
  expect([button.path, secondLink]).toEqual(['/account', undefined]);
});

test('an invitation has its own link and explains the role', async () => {
  const { button, facts } = await written('staff invitation');
  expect(button.path).toBe(`/staff/invitation#${token}`);
  expect(facts).toContainEqual(['Role', 'Registrar']);
});

test('a group message is filled in for the family', async () => {
  const { subject, title, paragraphs } = await written('group message');
  expect(title).toMatch(/^A message from /);
  expect(subject).toMatch(/^What to bring for 陈小明 O’Neil முத்து \(WSC-[\w-]+\)$/);
  expect(paragraphs[1]).toMatch(/^Junior Camp begins soon \(\d\d\/.*\)\. Still to pay: RM\u00a01,150\.00\.$/);
});

test('keeps the line breaks of staff in HTML and in plain text', async () => {
  const row = await queuedOn(deps, 'group message', subject);
  const broken = { text: 'Please bring:\n- a hat\n- <b>water</b>' };
  await db.updateTable('group_message').set(broken).where('id', '=', row.group_message_id).execute();
  const letter = await buildEmail(deps, row);
  const html = await renderHtml(letter, provider, deps.config.publicUrl);
  expect(html).toMatch(/Please bring:<br\/?>- a hat<br\/?>- &lt;b&gt;water/);
  expect(renderText(letter, provider, deps.config.publicUrl)).toContain(broken.text);
});

test('stores a token encrypted only, for its own account', async () => {
  const row = await queuedOn(deps, 'password reset', subject);
  expect(row.secret?.length).toBeGreaterThan(0);
  expect(row.secret?.includes(token)).toBe(false);
  const other = await createEmailSubject(testApp, 'Sam');
  await expect(buildEmail(deps, { ...row, account_id: other.accountId })).rejects.toThrow(
    'authentication tag',
  );
});

const toPay = (label: string, amount: string) => [
  [label, amount],
  ['Pay to', 'Westwind Sailing Camp'],
  ['Bank', 'Harbour Bank'],
  ['Account number', '0000 1111 2222'],
];

/** A registration of its own whose slip is over so much, with its emails. */
async function withSlip(amount_sen: number, status: 'Submitted' | 'Rejected') {
  const about = await createEmailSubject(testApp, camper);
  await db.updateTable('payment').set({ amount_sen, status }).where('id', '=', about.paymentId).execute();
  return { about, factsOf: async (kind: MessageKind) => (await written(kind, about)).facts ?? [] };
}

test('emails about a slip contain what to pay next, unless the slip covers it', async () => {
  const covered = await withSlip(20_000, 'Submitted');
  expect((await covered.factsOf('payment received'))[1]).toEqual(['Camper', camper]);
  const partly = await withSlip(5000, 'Submitted');
  const next = toPay('Deposit to pay now', 'RM\u00a0150.00');
  expect((await partly.factsOf('payment received')).slice(1, 5)).toEqual(next);
  const rejected = await withSlip(20_000, 'Rejected');
  const again = toPay('Deposit to pay now', 'RM\u00a0200.00');
  expect((await rejected.factsOf('payment rejected')).slice(1, 5)).toEqual(again);
});

test('a form copy that waits for the email to be confirmed leads to the payment first', async () => {
  const { about } = await withSlip(20_000, 'Rejected');
  const form = db.updateTable('registration').where('id', '=', about.registrationId);
  await form.set({ status: 'Pending Payment' }).execute();
  const { button, secondLink } = await written('form copy waiting', about);
  expect([button.label, secondLink?.label]).toEqual(['Make payment', 'Confirm this email']);
});

test('the form copy has the next step for the current status of the registration', async () => {
  const { about } = await withSlip(20_000, 'Rejected');
  const setStatus = (status: 'Pending Payment' | 'Deposit Received') =>
    db.updateTable('registration').set({ status }).where('id', '=', about.registrationId).execute();
  await setStatus('Pending Payment');
  const unpaid = await written('form copy', about);
  expect(unpaid.button.path).toMatch(/^\/register\/payment\//);
  expect(unpaid.facts?.slice(0, 4)).toEqual(toPay('Deposit to pay now', 'RM\u00a0200.00'));
  await setStatus('Deposit Received');
  const paid = await written('form copy', about);
  expect(paid.button.path).toBe(`/registration/${about.registrationId}`);
  expect(paid.paragraphs).toContain(
    'We’ve received your deposit. We’re reviewing the form and will email you.',
  );
});

test('requested changes list the parts and link to the first of them', async () => {
  const reopened = db.updateTable('registration').where('id', '=', subject.registrationId);
  await reopened.set({ reopened_steps: ['transport', 'about'] }).execute();
  const { links, button } = await written('changes requested');
  expect(links).toMatchObject([
    { label: 'Transport', path: expect.stringMatching(/^\/register\/transport\//) },
    { label: 'Tell Us More About The Camper', path: expect.stringMatching(/^\/register\/about\//) },
  ]);
  expect(button.path).toMatch(/^\/register\/transport\//);
});

test('confirmed money is deducted from what is still to pay', async () => {
  expect((await written('payment confirmed')).facts).toContainEqual(['Still to pay', 'RM\u00a01,150.00']);
});

test.each([
  'Visit evil.example now',
  'www.evil.example',
  'https://evil',
  'mail@evil',
  'Mei\nBuy',
  'x'.repeat(61),
])('a first name of %j is not sent to a person who never signed up', async (name_first) => {
  const row = await queuedOn(deps, 'welcome', subject);
  const profile = storedAnswers({ 'account-details': { name_first, name_last: 'Tan' } });
  await db.updateTable('account').set({ profile }).where('id', '=', subject.accountId).execute();
  expect((await buildEmail(deps, row)).paragraphs[0]).toBe('Hello,');
});

test.each(['Kumar a/l Rajan', 'Siti A/P Devi', 'Tan Ah Kow @ David', 'D’Cruz'])(
  'a family named %s is greeted',
  async (name_first) => {
    const row = await queuedOn(deps, 'welcome', subject);
    const profile = storedAnswers({ 'account-details': { name_first, name_last: 'Tan' } });
    await db.updateTable('account').set({ profile }).where('id', '=', subject.accountId).execute();
    expect((await buildEmail(deps, row)).paragraphs[0]).toBe(`Hello ${name_first},`);
  },
);

test('a name that looks like HTML is escaped', async () => {
  const mean = await createEmailSubject(testApp, '<img src=x onerror=alert(1)>');
  const row = await queuedOn(deps, 'accepted', mean);
  const html = await renderHtml(await buildEmail(deps, row), provider, deps.config.publicUrl);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

test('the emailed copy masks answers, signature, declaration and remarks; the family’s own is whole', async () => {
  const emailed = await textsOf(await composeEmail(deps, await queuedOn(deps, 'form copy', subject)));
  expect(emailed).toContain('IC or passport number •••••• 5678');
  expect(emailed).toContain('IC or passport number •••••• 5566, am the parent');
  expect(emailed).toContain(masked);
  expect(emailed).toContain('with IC and passport numbers masked');
  const own = await renderFormCopy(deps, subject.registrationId, 'family', 'owner');
  const { spoken } = await readPdf(own.bytes);
  for (const whole of ['140301145678', holder].map(formatIc)) expect(spoken).toContain(whole);
  expect(spoken).toContain(said);
});

test('staff see the email as it is sent', async () => {
  const row = await queuedOn(deps, 'refused', subject);
  const sealed = sealReason(db, 'message', row.id, said);
  await db.updateTable('message').set({ sealed }).where('id', '=', row.id).execute();
  expect((await previewEmail(deps, row.id)).text).toContain('mine is •••••• 5566');
});

test('a void receipt with a number in its reason is masked in the email, and stays whole for the family', async () => {
  const row = await queuedOn(deps, 'payment reversed', subject);
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const voided = { staffId, reason: said, at: deps.clock.now() };
  await db.transaction().execute((trx) => voidReceipt(trx, subject.paymentId, voided));
  const emailed = await textsOf(await composeEmail(deps, row));
  expect(emailed).toContain('mine is •••••• 5566');
  expect(wholeNumbersIn(emailed)).toEqual([]);
});
