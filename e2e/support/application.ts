import { uploadPayment } from '@bowline/contract/api/registrations';
import { confirmPayment } from '@bowline/contract/api/staff/payments';
import { ask } from './api.ts';
import { newSlip } from './pictures.ts';
import { begin, load, submit } from './registration.ts';
import { createCompleteFamily, type Family } from './settled-family.ts';
import { staffOf } from './settled-staff.ts';

/** A submitted form with staff. */
export interface Application {
  readonly family: Family;
  readonly registrationId: string;
  readonly campId: string;
  readonly reference: string;
}

/** A submitted form of a new family, with a slip that waits to be confirmed. */
export async function createApplication(): Promise<Application> {
  const family = await createCompleteFamily();
  const begun = await begin(family);
  await submit(family, begun);
  const { camp_id, reference } = await load(family, begun);
  const application = {
    family,
    registrationId: begun.formId,
    campId: camp_id,
    reference: reference ?? '',
  };
  await sendSlip(application);
  return application;
}

/** The same with a deposit of 200 ringgit confirmed, or more: it can be decided on. */
export async function createPaidApplication(received = 200): Promise<Application> {
  const application = await createApplication();
  await confirmSlip(await sendSlip(application), received);
  return application;
}

/** Uploads a slip for the deposit; returns the payment's id. */
export async function sendSlip({ family, registrationId }: Application, picture?: Buffer): Promise<string> {
  const slip = new FormData();
  slip.set('payment', new Blob([new Uint8Array(picture ?? (await newSlip()))]), 'slip.jpg');
  slip.set('amount', '200');
  const { token } = family;
  return (await ask(uploadPayment, { token, params: { id: registrationId }, body: slip })).id;
}

async function confirmSlip(paymentId: string, received: number): Promise<void> {
  const { token } = await staffOf('registrar');
  const body = { received, received_on: new Date().toISOString().slice(0, 10) };
  await ask(confirmPayment, { token, params: { paymentId }, body });
}
