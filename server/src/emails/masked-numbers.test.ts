import { messageKindNames } from '@bowline/contract/emails/message-kinds';
import { formatIc } from '@bowline/contract/text/ic';
import { readPdf } from '@bowline/testing/read-pdf';
import { expect, test } from 'vitest';
import { createCompleteFamily, createFilledForm, submit } from '../../test/support/family.ts';
import { type EmailSubject, queuedOn } from '../../test/support/messages.ts';
import { openSeason } from '../../test/support/open-season.ts';
import { sealReason } from '../core/answers/sealed-records.ts';
import { voidReceipt } from '../core/payments/queries.ts';
import { renderFormCopy } from '../documents/render-documents.ts';
import type { Email } from '../platform/mail/mailer.ts';
import { buildEmail } from './build-email.ts';
import { composeEmail, previewEmail } from './compose-email.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;

// The holder's is the contract's sample; a passport number and an unusual way to write a MyKad's.
const holder = '800214145566';
const passport = 'K9081726354';
// Nobody in the portal has the driver's.
const driver = '760612105532';
const said =
  'His MyKad is 140301 14 5678, mine is 800214-14-5566, the passport k-9081726354, our driver’s 760612-10-5532.';

const subject = await createEmailSubject();

async function createEmailSubject(): Promise<EmailSubject> {
  const family = await createCompleteFamily(testApp);
  const registrationId = await createFilledForm(testApp, family, {
    dob: '2014-03-02',
    ic: '140301145678',
    health_allergies: true,
    health_allergies_other: said,
  });
  expect((await submit(family, registrationId)).statusCode).toBe(200);
  const sibling = await createFilledForm(testApp, family, { dob: '2015-03-02', name: 'Sam', ic: passport });
  expect((await submit(family, sibling)).statusCode).toBe(200);
  const slip = new File(['%PDF-1.4\nslip\n%%EOF\n'], 'slip.pdf', { type: 'application/pdf' });
  const paid = await family.upload(`/api/rego/payment/${registrationId}`, { payment: slip, amount: '200' });
  const registration = db.selectFrom('registration').select('account_id').where('id', '=', registrationId);
  const { account_id } = await registration.executeTakeFirstOrThrow();
  return { accountId: account_id, registrationId, paymentId: paid.json().id };
}

const numbers = ['140301145678', holder, passport, driver];

/** Everything a mailbox holds of an email, in capitals and without what groups numbers. */
async function textsOf({ subject, html, text, attachments }: Email): Promise<string> {
  const attached = await Promise.all(
    attachments.map(async ({ contentType, content }) =>
      contentType === 'application/pdf' && Buffer.isBuffer(content)
        ? (await readPdf(content)).spoken
        : String(content),
    ),
  );
  return [subject, html, text, ...attached].join('\n');
}

const bare = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');

test.each(messageKindNames)('the email "%s" shows no IC or passport number whole', async (kind) => {
  const queued = await queuedOn(deps, kind, subject);
  const row = { ...queued, reason: queued.reason && said };
  const texts = await textsOf(await composeEmail(deps, row));
  expect(numbers.filter((number) => bare(texts).includes(number))).toEqual([]);
  expect(texts.includes('•••••• 5678')).toBe(
    kind === 'form copy' || (await buildEmail(deps, row)).quote === said,
  );
});

test('the emailed copy masks answers, signature, declaration and remarks; the family’s own is whole', async () => {
  const row = await queuedOn(deps, 'form copy', subject);
  const emailed = await textsOf(await composeEmail(deps, row));
  expect(emailed).toContain('IC or passport number •••••• 5678');
  expect(emailed).toContain('IC or passport number •••••• 5566, am the parent');
  expect(emailed).toContain(
    'His MyKad is •••••• 5678, mine is •••••• 5566, the passport •••••• 6354, our driver’s •••••• 5532.',
  );
  expect(emailed).toContain('with IC and passport numbers masked');
  const own = (await readPdf((await renderFormCopy(deps, subject.registrationId, 'family', 'owner')).bytes))
    .spoken;
  for (const whole of ['140301145678', holder].map(formatIc)) expect(own).toContain(whole);
  expect(own).toContain(said);
});

test('staff see the email as it is sent', async () => {
  const row = await queuedOn(deps, 'refused', subject);
  const sealed = sealReason(db, 'message', row.id, said);
  await db.updateTable('message').set({ sealed }).where('id', '=', row.id).execute();
  const preview = await previewEmail(deps, row.id);
  expect(preview.text).toContain('mine is •••••• 5566');
});

test('a void receipt with a number in its reason is masked in the email, and stays whole for the family', async () => {
  const row = await queuedOn(deps, 'payment taken back', subject);
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  const reason = { staffId, reason: said, at: deps.clock.now() };
  await db.transaction().execute((trx) => voidReceipt(trx, subject.paymentId, reason));
  const emailed = await textsOf(await composeEmail(deps, row));
  expect(emailed).toContain('mine is •••••• 5566');
  expect(numbers.filter((number) => bare(emailed).includes(number))).toEqual([]);
});
