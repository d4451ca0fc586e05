import { listPayments, uploadPayment } from '@bowline/contract/api/registrations';
import { confirmPayment } from '@bowline/contract/api/staff/payments';
import { decide, getReview } from '@bowline/contract/api/staff/registration-review';
import type { DecisionName } from '@bowline/contract/decisions';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { answerSection } from './support/answer.ts';
import { ask } from './support/api.ts';
import { acceptInvitation, inviteStaff, officeToken } from './support/office.ts';
import { smallPicture } from './support/pictures.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { begin, submit } from './support/registration.ts';
import { createCompleteFamily, enter } from './support/settled-family.ts';

test('the office sends a form back, the family mends it, the office confirms and accepts', async ({
  browser,
  page,
}) => {
  const family = await createCompleteFamily();
  const form = await begin(family);
  const { formId: registrationId } = form;
  await submit(family, form);

  const office = await browser.newPage();
  await acceptInvitation(office, await inviteStaff('registrar'));
  await expectAccessible(office);
  const token = await officeToken(office);
  const decideOn = async (decision: DecisionName, more = {}) => {
    const { version } = await ask(getReview, { token, params: { registrationId } });
    await ask(decide, { token, params: { registrationId }, body: { decision, version, ...more } });
  };
  await decideOn('request changes', { reason: 'Which bus do you mean?', steps: [transport.id] });

  await enter(page, family, '/campers');
  await expect(page.getByText('Changes Requested')).toBeVisible();
  await page.getByRole('link', { name: 'Resume registration' }).click();
  await page.waitForURL(form.pathTo('transport'));
  const answers = { ...sampleAnswers(transport), transport_to_campsite: 'own' };
  await answerSection(page, transport, answers, family.person.reader);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/register\/consent\//);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Next|Submit the form again)$/ }).click();
  await expect(page.getByText(/WSC-[2-9A-Z]{4}-[2-9A-Z]{2}/)).toBeVisible();

  const slip = new FormData();
  slip.set('payment', new Blob([new Uint8Array(await smallPicture())]), 'slip.png');
  slip.set('amount', '200');
  await ask(uploadPayment, { token: family.token, params: { id: registrationId }, body: slip });
  const [payment] = await ask(listPayments, { token: family.token, params: { id: registrationId } });
  const received = { received: 200, received_on: new Date().toISOString().slice(0, 10) };
  await ask(confirmPayment, { token, params: { paymentId: payment?.id ?? '' }, body: received });
  await decideOn('accept');

  await page.goto('/campers');
  await expect(page.getByText('Accepted')).toBeVisible();
  await page.getByRole('link', { name: 'Make another payment' }).click();
  await expect(page.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
});
