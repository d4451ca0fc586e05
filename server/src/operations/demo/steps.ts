import { saveCamper } from '@bowline/contract/api/family/campers';
import { saveChangeRequest } from '@bowline/contract/api/family/change-requests';
import {
  decidePracticePage,
  getOnlinePayment,
  startOnlinePayment,
} from '@bowline/contract/api/family/online-payments';
import { getFees, withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { addCharge, removeCharge as removeChargeCall } from '@bowline/contract/api/staff/money/charges';
import {
  getRegistrationMoney,
  keepMoney,
  moveMoney,
  recordRefund,
  reverseRefund as reverseRefundCall,
} from '@bowline/contract/api/staff/money/ledger';
import { changePaymentPlan } from '@bowline/contract/api/staff/money/payment-plan';
import {
  confirmPayment,
  recordPayment,
  rejectPayment,
  reversePayment,
} from '@bowline/contract/api/staff/money/payments';
import {
  type DecisionBody,
  decide,
  declineChange,
  undoDecision,
} from '@bowline/contract/api/staff/review/decisions';
import { addNote, getReview } from '@bowline/contract/api/staff/review/registrations';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import type { Client } from '@bowline/testing/client';
import { oneShare, paySlip, paySplit } from '@bowline/testing/registration';
import { drawLines, writePdf } from './pictures.ts';
import {
  type DemoRegistration,
  fillIn,
  getOwn,
  HOUR,
  MINUTE,
  register,
  resubmit,
  today,
} from './registration.ts';

/** Something that a family or staff do with a registration, and how many milliseconds after the step before. */
export interface Step {
  wait(registration: DemoRegistration): number;
  run(registration: DemoRegistration): Promise<unknown>;
}

/** What a call about a registration needs, beside the registration itself. */
interface Call {
  /** As families' calls name it. */
  readonly ofForm: { readonly params: { readonly formId: string } };
  /** As staff's calls name it. */
  readonly about: { readonly params: { readonly registrationId: string } };
  readonly today: string;
}

type Action = (client: Client, registration: DemoRegistration, call: Call) => Promise<unknown>;

const callOf = ({ id, season }: DemoRegistration): Call => ({
  ofForm: { params: { formId: id } },
  about: { params: { registrationId: id } },
  today: today(season.clock),
});

const byFamily = (run: Action): Step => ({
  wait: ({ camper }) => camper.random.between(2, 36) * HOUR,
  run: async (registration) => run((await registration.family()).client, registration, callOf(registration)),
});

const byStaff = (run: Action): Step => ({
  wait: untilWorkingHours,
  run: async (registration) => run(await registration.season.registrar(), registration, callOf(registration)),
});

/** Until staff get round to it: on a working day, between nine and five in Malaysia, which has no summer time. */
function untilWorkingHours({ season, camper: { random } }: DemoRegistration): number {
  const now = season.clock.now().getTime() + 8 * HOUR;
  const then = new Date(now);
  const { between } = random;
  then.setUTCHours(between(9, 16), between(0, 59), between(0, 59));
  while (then.getTime() <= now || [0, 6].includes(then.getUTCDay())) then.setUTCDate(then.getUTCDate() + 1);
  return then.getTime() - now;
}

const after = (wait: number, { run }: Step): Step => ({ wait: () => wait, run });

/** The family answers everything and submits. */
export const submit = (given: object = {}): Step =>
  byFamily((_client, registration) => fillIn(registration, 'done', given));

/** The family stops somewhere in the wizard. */
export const abandonForm = byFamily((_client, registration) => {
  const order = workflowOf(registration.camper.type).filter((id) => id !== 'done');
  return fillIn(registration, registration.camper.random.pick(order), {});
});

export const submitAgain = (given: object = {}): Step =>
  byFamily((_client, registration) => resubmit(registration, given));

/** The family registers the same camper for the second week too. */
export const registerForSecondWeek = byFamily(async (_client, registration) => {
  const { camper_id } = await getOwn(registration);
  return register({ ...registration }, camper_id, registration.season.secondWeek);
});

export const withdraw = byFamily((client, _registration, { ofForm }) =>
  client.call(withdrawRegistration, ofForm),
);

export const changeProfile = byFamily(async (client, registration) => {
  const { camper_id: id } = await getOwn(registration);
  const body = { health_allergies: true, health_allergies_food: 'Peanuts, since last week' };
  return client.call(saveCamper, { params: { id }, body });
});

export const requestChange = byFamily((client, _registration, { ofForm }) => {
  const message = 'We will bring her by car, and collect her ourselves.';
  return client.call(saveChangeRequest, { ...ofForm, body: { sections: ['transport'], message } });
});

interface Fees {
  readonly deposit: number;
  readonly charged: number;
}

/** The family transfers an amount, by default the deposit, and uploads the slip. */
export const pay = (amount = ({ deposit }: Fees) => deposit): Step =>
  byFamily(async (client, registration, { ofForm, today: day }) => {
    const ringgit = amount(await client.call(getFees, ofForm));
    const id = await upload(registration, ringgit, await drawSlip(registration, ringgit));
    registration.payment = { id, ringgit, day };
  });

/** The family uploads what the bank gives as a PDF. */
export const payWithPdf = byFamily(async (client, registration, { ofForm, today: day }) => {
  const { deposit: ringgit } = await client.call(getFees, ofForm);
  const id = await upload(registration, ringgit, writePdf(`Transfer of ${formatRinggit(ringgit)}`));
  registration.payment = { id, ringgit, day };
});

const upload = async ({ id, family }: DemoRegistration, ringgit: number, slip: File): Promise<string> =>
  paySlip({ id, family: await family() }, String(ringgit), slip);

async function drawSlip(registration: DemoRegistration, ringgit: number): Promise<File> {
  const { reference } = await getOwn(registration);
  const { clock } = registration.season;
  const bytes = await drawLines([
    ...['Harbour Bank (demo)', `Transfer of ${formatRinggit(ringgit)}`],
    ...[formatDate(today(clock)), `Reference: ${reference}`],
  ]);
  return new File([new Uint8Array(bytes)], 'slip.jpg', { type: 'image/jpeg' });
}

/** The family pays the deposit online: at the practice provider, as a browser does. */
export const payOnline = byFamily(async (client, { id: formId, season }, { ofForm }) => {
  const { deposit } = await client.call(getFees, ofForm);
  const shares = [{ registration_id: formId, amount: String(deposit) }];
  const { id, url } = await client.call(startOnlinePayment, { body: { shares } });
  season.clock.advance(2 * MINUTE);
  // No server waits for a notification. The page that the family returns to finds the payment.
  const params = { ref: url.split('/').at(-1) ?? '' };
  await client.call(decidePracticePage, { params, body: { choice: 'paid silently' } });
  return client.call(getOnlinePayment, { params: { id } });
});

/** The slip of one transfer of two deposits, and both registrations. */
async function transferForTwo(client: Client, registration: DemoRegistration, { ofForm }: Call) {
  const { deposit } = await client.call(getFees, ofForm);
  const slip = await drawSlip(registration, deposit * 2);
  return { deposit, slip, both: [requireSibling(registration), registration] };
}

function requireSibling({ sibling, camper }: DemoRegistration): DemoRegistration {
  if (!sibling) throw new Error(`Camper ${camper.number} has no sibling`);
  return sibling;
}

/** The same slip is sent twice, for the sibling and for this camper. */
export const payTwiceWithOneSlip = byFamily(async (client, registration, call) => {
  const { deposit, slip, both } = await transferForTwo(client, registration, call);
  for (const one of both) await upload(one, deposit, slip);
});

/** One slip for the sibling and for this camper, each with the deposit as its share. */
export const payForTwo = byFamily(async (client, registration, call) => {
  const { deposit, slip, both } = await transferForTwo(client, registration, call);
  const amounts = Object.fromEntries(both.map(({ id }) => [id, String(deposit)]));
  await paySplit({ id: registration.id, family: await registration.family() }, amounts, slip);
});

/** Confirms all shares of the latest slip as they were sent. */
export const confirmForTwo = byStaff(async (client, _registration, { about, today: received_on }) => {
  const { payments } = await client.call(getReview, about);
  const shares = payments.flatMap(({ id, claimed, split }) => [
    { payment_id: id, received: claimed },
    ...(split?.others ?? []).map(({ payment_id, amount }) => ({ payment_id, received: amount })),
  ]);
  const params = { paymentId: payments[0]?.id ?? '' };
  return client.call(confirmPayment, { params, body: { received_on, shares } });
});

/** Confirms the latest payment with what was received, in ringgit. */
export const confirm = (received = (claimed: number) => claimed): Step =>
  byStaff((client, { payment: { id: paymentId, ringgit, day: received_on } }) => {
    const body = oneShare({ payment_id: paymentId }, { received: received(ringgit), received_on });
    return client.call(confirmPayment, { params: { paymentId }, body });
  });

export const reject = byStaff((client, { payment }) => {
  const reason = 'The slip is cut off: we cannot read the amount. Please upload it again.';
  return client.call(rejectPayment, { params: { paymentId: payment.id }, body: { reason } });
});

export const reverse = after(
  HOUR,
  byStaff((client, { payment }) => {
    const reason = 'We had noted a wrong amount. A new receipt follows.';
    return client.call(reversePayment, { params: { paymentId: payment.id }, body: { reason } });
  }),
);
export const confirmSoon = after(5 * MINUTE, confirm());

export const recordCash = byStaff(async (client, { id, family }, { ofForm, today: received_on }) => {
  const { deposit } = await (await family()).client.call(getFees, ofForm);
  const cash = { method: 'cash', received: deposit, received_on } as const;
  return client.call(recordPayment, { body: oneShare({ registration_id: id }, cash) });
});

export const refund = byStaff((client, { id }, { about, today: paid_on }) => {
  const reason = 'You paid more than the camp costs: this is what was too much.';
  const transfer = { account: '5123 4567 8901', reference: `FT-${id.slice(-6)}` };
  const body = { amount: 100, paid_on, method: 'bank' as const, reason, ...transfer };
  return client.call(recordRefund, { ...about, body });
});

export const reverseRefund = byStaff(async (client, _registration, { about }) => {
  const { entries } = await client.call(getRegistrationMoney, about);
  const params = { entryId: entries.find(({ kind }) => kind === 'refund')?.id ?? '' };
  const body = { reason: 'The bank sent it back: the account is closed.' };
  return client.call(reverseRefundCall, { params, body });
});

/** Keeps all that was received of a registration that has ended. */
export const keep = byStaff(async (client, _registration, { about }) => {
  const { most_out: amount } = await client.call(getRegistrationMoney, about);
  const reason = 'You withdrew after the last day for a refund: by our terms the deposit stays.';
  return client.call(keepMoney, { ...about, body: { amount, reason } });
});

export const moveToSibling = byStaff((client, registration, { about }) => {
  const reason = 'As you asked on the phone: what was too much counts for the other form.';
  const body = { to: requireSibling(registration).id, amount: 100, reason };
  return client.call(moveMoney, { ...about, body });
});

export const charge = (kind: 'bursary' | 'discount' | 'extra', amount: number, reason: string): Step =>
  byStaff((client, _registration, { about }) =>
    client.call(addCharge, { ...about, body: { kind, amount, reason } }),
  );

export const removeCharge = byStaff(async (client, _registration, { about }) => {
  const { charges } = (await client.call(getReview, about)).money;
  const params = { chargeId: charges.find(({ kind }) => kind === 'extra')?.id ?? '' };
  const body = { reason: 'Another camper had it. We are sorry.' };
  return client.call(removeChargeCall, { params, body });
});

export const changeDueDates = byStaff((client, _registration, { about }) => {
  const body = { instalments_due: '20 days before\n10 days before', reason: 'As agreed on the phone.' };
  return client.call(changePaymentPlan, { ...about, body });
});

export const note = byStaff((client, { camper }, { about }) => {
  const texts = ['Mother called: the grandfather collects.', 'Would like a bunk near the sister.'];
  return client.call(addNote, { ...about, body: { text: camper.random.pick(texts) } });
});

type Decision = Omit<DecisionBody, 'version'>;

export const decideOn = (decision: Decision): Step =>
  byStaff((client, { id }) => sendDecision(client, id, decision));

/** Decides on the registration as it is now. */
export async function sendDecision(client: Client, registrationId: string, decision: Decision) {
  const params = { registrationId };
  const { version } = await client.call(getReview, { params });
  return client.call(decide, { params, body: { ...decision, version } });
}

/** Sends sections back to the family, two of them at random unless given. */
export const requestChanges = (reason: string, steps?: DecisionBody['steps']): Step =>
  byStaff((client, { camper, id }) => {
    const asked = questionSteps(camper.type).map((step) => step.id);
    const given = [...(steps ?? camper.random.shuffle(asked.slice(0, -1)).slice(0, 2))];
    return sendDecision(client, id, { decision: 'request changes', reason, steps: given });
  });

export const declineRequest = byStaff(async (client, _registration, { about }) => {
  const { version, change_requests } = await client.call(getReview, about);
  const reason = 'Only a parent can collect on the last day. Please call us if that is not possible.';
  const body = { version, request_id: change_requests[0]?.id ?? '', reason };
  return client.call(declineChange, { ...about, body });
});

/** Undoes the last decision. */
export const undo = after(
  HOUR,
  byStaff(async (client, _registration, { about }) => {
    const { version } = await client.call(getReview, about);
    const reason = 'We are sorry: the letter before was a mistake. Your form is still with us.';
    return client.call(undoDecision, { ...about, body: { version, reason, note: 'The wrong camper.' } });
  }),
);
