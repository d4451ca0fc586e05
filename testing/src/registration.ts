import {
  getRegistration as getRegistrationCall,
  getTerms,
  listPayments,
  recordStep,
  saveStep,
  startRegistration,
} from '@bowline/contract/api/family/registrations';
import { uploadPayment } from '@bowline/contract/api/payments';
import type { Registration as RegistrationRecord } from '@bowline/contract/api/registrations';
import { confirmPayment } from '@bowline/contract/api/staff/money/payments';
import type { Answers } from '@bowline/contract/form/field';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { Language } from '@bowline/contract/text/languages';
import { sampleAnswersTo } from './answers.ts';
import { type AddPictures, createReadyCamper } from './camper.ts';
import type { Client } from './client.ts';
import type { Family } from './family.ts';
import { pdfSlip } from './pictures.ts';
import { getToday } from './today.ts';

/** A registration of a camper, and the family whose it is. */
export interface Registration {
  readonly id: string;
  readonly formType: string;
  readonly camperId: string;
  readonly family: Family;
}

/** What is enough to act on a registration. */
interface RegistrationRef {
  readonly id: string;
  readonly family: Pick<Family, 'client'>;
}

export interface RegistrationOptions {
  /** Answers about the camper: the age decides on the camp. */
  readonly camper?: Answers;
  /** Another way to put pictures into the profile than that of the family. */
  readonly addPictures?: AddPictures;
}

/** A registration just started, for a new camper of the family. */
export async function createRegistration(
  family: Family,
  { camper, addPictures }: RegistrationOptions = {},
): Promise<Registration> {
  const { id: camperId } = await createReadyCamper(family, camper, addPictures);
  const { form, eligible_camp } = await family.client.call(startRegistration, { params: { camperId } });
  return { id: form.id, formType: eligible_camp.type, camperId, family };
}

/** A registration with every step answered and consent given. */
export async function createFilledRegistration(
  family: Family,
  options: RegistrationOptions = {},
): Promise<Registration> {
  const registration = await createRegistration(family, options);
  await fillRegistration(registration);
  return registration;
}

/** A registration in the hands of the staff. */
export async function createSubmittedRegistration(
  family: Family,
  options: RegistrationOptions = {},
): Promise<Registration> {
  const registration = await createFilledRegistration(family, options);
  await submitRegistration(registration);
  return registration;
}

/** Saves the sample answers of every step, consent included, in one call. */
export async function fillRegistration({ id, formType, family }: Registration): Promise<void> {
  const body = sampleAnswersTo(questionSteps(formType).map(({ step }) => step));
  await family.client.call(saveStep, { params: { formId: id }, body });
}

/** A parent agrees to the terms as a page in a language shows them. */
export async function agreeIn(registration: RegistrationRef, language: Language): Promise<void> {
  const { id, family } = registration;
  const { camp_id: campId } = await getRegistration(registration);
  const headers = { 'accept-language': language };
  const { sha256 } = await family.client.call(getTerms, { params: { campId }, headers });
  const body = { consent: true, terms_read: { language, sha256 } };
  await family.client.call(saveStep, { params: { formId: id }, body, headers });
}

export async function submitRegistration({ id, family }: RegistrationRef): Promise<void> {
  await family.client.call(recordStep, { params: { formId: id }, body: { current_step: 'done' } });
}

/** A slip, or the content of a small PDF; by default a different one each time. */
type Slip = Blob | string;

const fileOf = (slip?: Slip): Blob => (slip instanceof Blob ? slip : pdfSlip(slip));

/** Uploads a payment slip; returns the id of the payment. */
export async function paySlip({ id, family }: RegistrationRef, amount: string, slip?: Slip): Promise<string> {
  const parts = { payment: fileOf(slip), amount };
  return (await family.client.call(uploadPayment, { params: { id }, parts })).id;
}

/**
 * Uploads one slip that pays for several registrations, by their ids; returns the ids of the payments, in the same order.
 */
export async function paySplit(
  { id, family }: RegistrationRef,
  amounts: Readonly<Record<string, string>>,
  slip?: Slip,
): Promise<string[]> {
  const shares = Object.entries(amounts).map(([registration_id, amount]) => ({ registration_id, amount }));
  const sen = shares.reduce((sum, share) => sum + Math.round(Number(share.amount) * 100), 0);
  const amount = String(sen / 100);
  const parts = { payment: fileOf(slip), amount, shares: JSON.stringify(shares) };
  await family.client.call(uploadPayment, { params: { id }, parts });
  const latest = shares.map(async ({ registration_id: formId }) => {
    const [payment] = await family.client.call(listPayments, { params: { formId } });
    return payment?.id ?? '';
  });
  return Promise.all(latest);
}

interface Received {
  readonly received: number | string;
  readonly when_full?: WhenFull | undefined;
}

/** The body of a call about money for one registration: a list of one share. */
export const oneShare = <Ids extends object, Body extends Received>(
  ids: Ids,
  { received, when_full, ...body }: Body,
) => ({ ...body, shares: [{ ...ids, received, ...(when_full && { when_full }) }] });

/** Uploads a payment slip to a server process, which somebody of the staff confirms as having arrived today. */
export async function payAndConfirm(
  registration: RegistrationRef,
  staff: Client,
  amount: number,
  slip?: Blob,
): Promise<void> {
  const paymentId = await paySlip(registration, String(amount), slip);
  const arrived = { received: amount, received_on: await getToday(staff) };
  const body = oneShare({ payment_id: paymentId }, arrived);
  await staff.call(confirmPayment, { params: { paymentId }, body });
}

/** The registration as its family sees it. */
export async function getRegistration({ id, family }: RegistrationRef): Promise<RegistrationRecord> {
  return (await family.client.call(getRegistrationCall, { params: { formId: id } })).form;
}
