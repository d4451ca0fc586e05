import { saveCamper } from '@bowline/contract/api/family/campers';
import { saveChangeRequest } from '@bowline/contract/api/family/change-requests';
import {
  decidePracticePage,
  getOnlinePayment,
  startOnlinePayment,
} from '@bowline/contract/api/family/online-payments';
import { getFees, withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { addCharge, removeCharge } from '@bowline/contract/api/staff/money/charges';
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
import type { Answers } from '@bowline/contract/form/field';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { type Client, UnexpectedResponse } from '@bowline/testing/client';
import { oneShare, paySlip, paySplit } from '@bowline/testing/registration';
import { drawLines, printLines } from './pictures.ts';
import {
  type DemoRegistration,
  fillIn,
  getOwn,
  HOUR,
  MINUTE,
  resubmit,
  timeOfDay,
  today,
} from './registration.ts';

/** Something that a family or staff do with a registration, and how many milliseconds later. */
export interface Step {
  wait(registration: DemoRegistration): number;
  run(registration: DemoRegistration): Promise<unknown>;
}

type Action = (client: Client, registration: DemoRegistration) => Promise<unknown>;

const byFamily = (run: Action): Step => ({
  wait: ({ camper }) => camper.random.between(2, 36) * HOUR,
  run: async (registration) => run((await registration.family()).client, registration),
});

const byStaff = (run: Action): Step => ({
  wait: untilWorkingHours,
  run: async (registration) => run(await registration.staff(), registration),
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
export const submit = (given: Answers = {}): Step =>
  byFamily((_client, registration) => fillIn(registration, 'done', given));

/** The family stops somewhere in the wizard: at each of its steps in turn. */
export const abandonForm = byFamily((_client, registration) => {
  const order = workflowOf(registration.camper.type).filter((id) => id !== 'done');
  return fillIn(registration, order[registration.camper.number % order.length]);
});

export const submitAgain = (given: Answers = {}): Step =>
  byFamily((_client, registration) => resubmit(registration, given));

export const withdraw = byFamily((client, { id: formId }) =>
  client.call(withdrawRegistration, { params: { formId } }),
);

export const changeProfile = byFamily(async (client, registration) => {
  const { camper_id: id } = await getOwn(registration);
  const body = { health_allergies: true, health_allergies_food: 'Peanuts, since last week' };
  return client.call(saveCamper, { params: { id }, body });
});

export const requestChange = byFamily((client, { id: formId }) => {
  const message = 'We will bring her by car, and collect her ourselves.';
  return client.call(saveChangeRequest, { params: { formId }, body: { sections: ['transport'], message } });
});

interface PayOptions {
  /** In ringgit; the deposit unless given. */
  readonly amount?: (fees: Record<'deposit' | 'charged', number>) => number;
  readonly print?: typeof drawLines;
  /** What tells this slip from another. */
  readonly lines?: (registration: DemoRegistration) => readonly string[];
}

/** The family transfers money and uploads the slip. */
export const pay = ({ amount = ({ deposit }) => deposit, ...options }: PayOptions = {}): Step =>
  byFamily(async (client, registration) => {
    if ((await getOwn(registration)).status === 'Waitlisted') {
      registration.isOver = true;
      return;
    }
    const ringgit = amount(await client.call(getFees, { params: { formId: registration.id } }));
    const slip = await createSlip(registration, ringgit, options);
    const id = await upload(registration, ringgit, slip);
    registration.payment = { id, ringgit, day: today(registration.season.clock) };
  });

const upload = async ({ id, family }: DemoRegistration, ringgit: number, slip: File): Promise<string> =>
  paySlip({ id, family: await family() }, String(ringgit), slip);

async function createSlip(
  registration: DemoRegistration,
  ringgit: number,
  { print = drawLines, lines }: Omit<PayOptions, 'amount'> = {},
): Promise<File> {
  const { clock } = registration.season;
  const { reference } = await getOwn(registration);
  const own = [`Time: ${formatDate(today(clock))} ${timeOfDay(clock)}`, `Reference: ${reference}`];
  return print([
    'Harbour Bank (demo)',
    `Transfer of ${formatRinggit(ringgit)}`,
    ...(lines?.(registration) ?? own),
  ]);
}

export const payPrinted = pay({ print: printLines });

/** The family pays the deposit online: at the practice provider, as a browser does. */
export const payOnline = byFamily(async (client, registration) => {
  const { id: formId, season } = registration;
  const { deposit } = await client.call(getFees, { params: { formId } });
  const shares = [{ registration_id: formId, amount: String(deposit) }];
  const { id, url } = await client.call(startOnlinePayment, { body: { shares } });
  season.clock.advance(2 * MINUTE);
  // No server waits for a notification. The page that the family returns to finds the payment.
  const params = { ref: url.split('/').at(-1) ?? '' };
  await client.call(decidePracticePage, { params, body: { choice: 'paid silently' } });
  await client.call(getOnlinePayment, { params: { id } });
  season.cases.set('Paid online', (await getOwn(registration)).reference ?? '');
});

/** One transfer for two: the same slip is sent for the elder sibling and for this camper. */
export const payForTwo = byFamily(async (client, registration) => {
  const { deposit } = await client.call(getFees, { params: { formId: registration.id } });
  const slip = await createSlip(registration, deposit * 2);
  if (registration.elder) await upload(registration.elder, deposit, slip);
  await upload(registration, deposit, slip);
});

/** One slip for the elder sibling and for this camper, each with the deposit as its share. */
export const payOnce = byFamily(async (client, registration) => {
  const { elder } = registration;
  if (!elder) return;
  const { deposit } = await client.call(getFees, { params: { formId: registration.id } });
  const slip = await createSlip(registration, deposit * 2);
  const amounts = { [elder.id]: String(deposit), [registration.id]: String(deposit) };
  await paySplit({ id: registration.id, family: await registration.family() }, amounts, slip);
});

/** Confirms all shares of the latest slip as they were sent. */
export const confirmOnce = byStaff(async (client, { id: registrationId, season }) => {
  const { payments } = await client.call(getReview, { params: { registrationId } });
  const payment = payments.find(({ split }) => split !== null);
  if (!payment?.split) return;
  const shares = [
    { payment_id: payment.id, received: payment.claimed, ...whenFull },
    ...payment.split.others.map(({ payment_id, amount }) => ({ payment_id, received: amount, ...whenFull })),
  ];
  const body = { received_on: today(season.clock), shares };
  await client.call(confirmPayment, { params: { paymentId: payment.id }, body });
});

// Where the camp is full, money brings the camper to its waiting list.
const whenFull = { when_full: 'waiting list' } as const;

/** Confirms the latest payment with what was received, in ringgit. */
export const confirm = (received = (claimed: number) => claimed): Step =>
  byStaff((client, { payment: { id: paymentId, ringgit, day: received_on } }) => {
    const body = oneShare(
      { payment_id: paymentId },
      { received: received(ringgit), received_on, ...whenFull },
    );
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

export const recordCash = byStaff(async (client, { id: registrationId, season, family }) => {
  const { deposit } = await (await family()).client.call(getFees, { params: { formId: registrationId } });
  const cash = { method: 'cash', received: deposit, received_on: today(season.clock), ...whenFull } as const;
  const body = oneShare({ registration_id: registrationId }, cash);
  return client.call(recordPayment, { body });
});

/** Each transfer has a reference of its own. */
const whereTo = (registrationId: string) => ({
  account: '5123 4567 8901',
  reference: `FT-${registrationId.slice(-6)}`,
});

export const refund = byStaff((client, { id: registrationId, season }) => {
  const reason = 'You paid more than the camp costs: this is what was too much.';
  const body = { amount: 100, paid_on: today(season.clock), method: 'bank' as const, reason };
  return client.call(recordRefund, {
    params: { registrationId },
    body: { ...body, ...whereTo(registrationId) },
  });
});

export const reverseRefund = after(
  5 * HOUR,
  byStaff(async (client, { id: registrationId }) => {
    const { entries } = await client.call(getRegistrationMoney, { params: { registrationId } });
    const refunded = entries.find(({ kind }) => kind === 'refund');
    if (!refunded) return;
    const body = { reason: 'The bank sent it back: the account is closed.', ...whenFull };
    await client.call(reverseRefundCall, { params: { entryId: refunded.id }, body });
  }),
);

/** Keeps all that was received of a registration that has ended. */
export const keep = byStaff(async (client, { id: registrationId }) => {
  const params = { registrationId };
  const { most_out: amount } = await client.call(getRegistrationMoney, { params });
  if (amount <= 0) return;
  const reason = 'You withdrew after the last day for a refund: by our terms the deposit stays.';
  await client.call(keepMoney, { params, body: { amount, reason } });
});

/** Moves money to a sibling, where there is one. */
export const moveToSibling = byStaff(async (client, { id: registrationId }) => {
  const params = { registrationId };
  const { siblings } = await client.call(getRegistrationMoney, { params });
  if (!siblings[0]) return;
  const reason = 'As you asked on the phone: what was too much counts for the other form.';
  const body = { to: siblings[0].registration_id, amount: 100, reason, ...whenFull };
  await client.call(moveMoney, { params, body });
});

export const charge = (kind: 'bursary' | 'discount' | 'extra', amount: number, reason: string): Step =>
  byStaff(async (client, registration) => {
    const params = { registrationId: registration.id };
    const { charges } = await client.call(addCharge, { params, body: { kind, amount, reason } });
    registration.chargeId = charges.find((one) => one.reason === reason)?.id ?? '';
  });

export const changeDueDates = byStaff((client, { id }) => {
  const body = { instalments_due: '20 days before\n10 days before', reason: 'As agreed on the phone.' };
  return client.call(changePaymentPlan, { params: { registrationId: id }, body });
});

export const dropCharge = after(
  5 * HOUR,
  byStaff((client, { chargeId }) => {
    const reason = 'Another camper had it. We are sorry.';
    return client.call(removeCharge, { params: { chargeId }, body: { reason } });
  }),
);

export const note = byStaff((client, { id: registrationId, camper }) => {
  const texts = ['Mother called: the grandfather collects.', 'Would like a bunk near the sister.'];
  const text = camper.random.pick(texts);
  return client.call(addNote, { params: { registrationId }, body: { text } });
});

type Decision = Omit<DecisionBody, 'version'>;

/** Decides; where the camp is full, the camper comes to its waiting list. */
export const decideOn = (decision: Decision): Step =>
  byStaff((client, { id }) =>
    sendDecision(client, id, decision).catch((error) => {
      if (!isCampFull(error)) throw error;
      return sendDecision(client, id, { decision: 'waitlist' });
    }),
  );

const isCampFull = (error: unknown): boolean =>
  error instanceof UnexpectedResponse && error.code === 'camp_full';

/** Decides on the registration as it is now. Does nothing where it has come to the waiting list already. */
export async function sendDecision(
  client: Client,
  registrationId: string,
  decision: Decision,
): Promise<void> {
  const params = { registrationId };
  const { version, decisions, waiting_place } = await client.call(getReview, { params });
  if (decision.decision === 'waitlist' && !decisions.includes('waitlist')) return;
  const isOutOfTurn = decision.decision === 'accept' && waiting_place !== null && waiting_place.position > 1;
  const why = isOutOfTurn && { note: 'A sibling has a place already.' };
  await client.call(decide, { params, body: { ...why, ...decision, version } });
}

/** Sends sections back to the family, two of them at random unless given. */
export const requestChanges = (reason: string, steps?: DecisionBody['steps']): Step =>
  byStaff((client, { camper, id }) => {
    const asked = questionSteps(camper.type).map((step) => step.id);
    const given = [...(steps ?? camper.random.shuffle(asked.slice(0, -1)).slice(0, 2))];
    return sendDecision(client, id, { decision: 'request changes', reason, steps: given });
  });

export const declineRequest = byStaff(async (client, { id: registrationId }) => {
  const params = { registrationId };
  const { version, change_requests } = await client.call(getReview, { params });
  const [request] = change_requests;
  if (!request) throw new Error('Nobody asks for a change');
  const reason = 'Only a parent can collect on the last day. Please call us if that is not possible.';
  await client.call(declineChange, { params, body: { version, request_id: request.id, reason } });
});

/** Undoes the last decision, unless the place is gone meanwhile. */
export const undo = after(
  HOUR,
  byStaff(async (client, { id: registrationId }) => {
    const params = { registrationId };
    const { version, undo: undoable } = await client.call(getReview, { params });
    const reason = 'We are sorry: the letter before was a mistake. Your form is still with us.';
    if (!undoable) return;
    const body = { version, reason, note: 'The wrong camper.' };
    await client.call(undoDecision, { params, body }).catch((error) => {
      if (!isCampFull(error)) throw error;
    });
  }),
);
