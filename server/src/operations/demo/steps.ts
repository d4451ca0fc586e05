import { saveCamper } from '@bowline/contract/api/campers';
import type { BodyOf } from '@bowline/contract/api/define-call';
import { saveChangeRequest } from '@bowline/contract/api/registration-changes';
import { getFees, uploadPayment, withdrawRegistration } from '@bowline/contract/api/registrations';
import { addCharge, removeCharge } from '@bowline/contract/api/staff/charges';
import {
  type DecisionBody,
  decide,
  declineChange,
  undoDecision,
} from '@bowline/contract/api/staff/decisions';
import { getRegistrationMoney, moveMoney, recordRefund } from '@bowline/contract/api/staff/ledger';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import {
  confirmPayment,
  recordPayment,
  rejectPayment,
  takePaymentBack,
} from '@bowline/contract/api/staff/payments';
import { addNote, getReview } from '@bowline/contract/api/staff/review';
import type { Answers } from '@bowline/contract/form/field';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { workflowOf } from '@bowline/contract/steps/workflows';
import { type Client, UnexpectedResponse } from '@bowline/testing/client';
import { drawSlip, printSlip } from './pictures.ts';
import type { Scene } from './scene.ts';
import * as scenes from './scene.ts';
import { hours, today, untilWorkingHours } from './timeline.ts';

/** Something that a family or staff do with a registration, and how many milliseconds later. */
export interface Step {
  wait(scene: Scene): number;
  run(scene: Scene): Promise<unknown>;
}

type Action = (client: Client, scene: Scene) => Promise<unknown>;

const byFamily = (run: Action): Step => ({
  wait: ({ person }) => hours(person.random.number.int({ min: 2, max: 36 })),
  run: async (scene) => run(await scene.family(), scene),
});

const byStaff = (run: Action): Step => ({
  wait: ({ season, person }) => untilWorkingHours(season.clock, person.random),
  run: async (scene) => run(await scene.staff(), scene),
});

/** The same step after so many milliseconds. */
export const after = (wait: number, { run }: Step): Step => ({ wait: () => wait, run });

/** The family answers everything and submits. */
export const submit = (given: Answers = {}): Step =>
  byFamily((_client, scene) => scenes.fillIn(scene, 'done', given));

/** The family stops somewhere in the wizard: at each of its steps in turn. */
export const leaveOff = byFamily((_client, scene) => {
  const order = workflowOf(scene.camper.type).filter((step) => step !== 'done');
  return scenes.fillIn(scene, order[scene.camper.number % order.length]);
});

export const resubmit = (given: Answers = {}): Step =>
  byFamily((_client, scene) => scenes.resubmit(scene, given));

export const withdraw = byFamily((client, { registrationId: formId }) =>
  client.call(withdrawRegistration, { params: { formId } }),
);

export const changeProfile = (body: Answers): Step =>
  byFamily(async (client, scene) => {
    const { camper_id: id } = await scenes.getOwnRegistration(scene);
    return client.call(saveCamper, { params: { id }, body });
  });

export const requestChange = (body: BodyOf<typeof saveChangeRequest>): Step =>
  byFamily((client, { registrationId: formId }) =>
    client.call(saveChangeRequest, { params: { formId }, body }),
  );

type Fees = Record<'deposit' | 'charged', number>;
interface PayOptions {
  /** In ringgit; the deposit unless given. */
  readonly amount?: (fees: Fees) => number;
  /** Instead of a picture of its own. */
  readonly slip?: (scene: Scene, ringgit: number) => Promise<File>;
}

/** The family transfers money and uploads the slip. */
export const pay = ({ amount = ({ deposit }) => deposit, slip = pictureSlip }: PayOptions = {}): Step =>
  byFamily(async (client, scene) => {
    const ringgit = amount(await getOwnFees(client, scene));
    const day = today(scene.season.clock);
    scene.payment = { id: await upload(client, scene, ringgit, await slip(scene, ringgit)), ringgit, day };
  });

const getOwnFees = (client: Client, { registrationId: id }: Scene): Promise<Fees> =>
  client.call(getFees, { params: { formId: id } });

async function upload(client: Client, scene: Scene, ringgit: number, payment: File): Promise<string> {
  const parts = { payment, amount: String(ringgit) };
  return (await client.call(uploadPayment, { params: { id: scene.registrationId }, parts })).id;
}

async function transferOf(scene: Scene, ringgit: number) {
  const { reference } = await scenes.getOwnRegistration(scene);
  const { clock } = scene.season;
  const time = clock.now().toISOString().slice(11, 19);
  return { ringgit, day: today(clock), time, reference: reference ?? '' };
}
const pictureSlip = async (scene: Scene, ringgit: number) => drawSlip(await transferOf(scene, ringgit));
export const documentSlip = async (scene: Scene, ringgit: number) =>
  printSlip(await transferOf(scene, ringgit));

/** A file that another registration of this kind has sent too. */
export const knownSlip = ({ camper }: Scene, ringgit: number) =>
  drawSlip({ ringgit, day: '2026-01-02', reference: `CAMP ${Math.floor(camper.number / 40)}` });

/** One transfer for two: the same slip is sent for the elder sibling and for this camper. */
export const payForTwo = byFamily(async (client, scene) => {
  const { deposit } = await getOwnFees(client, scene);
  const slip = await pictureSlip(scene, deposit * 2);
  if (scene.elder) await upload(client, scene.elder, deposit, slip);
  await upload(client, scene, deposit, slip);
});

/** Confirms the latest payment with what was received, in ringgit; also where its slip was sent before. */
export const confirm = (received = (claimed: number) => claimed): Step =>
  byStaff(async (client, { payment }) => {
    const params = { paymentId: payment.id };
    const whenFull = { when_full: 'waiting list' } as const;
    const body = { received: received(payment.ringgit), received_on: payment.day, ...whenFull };
    try {
      await client.call(confirmPayment, { params, body });
    } catch (error) {
      if (!isError(error, 'conflict')) throw error;
      const duplicate_of = (error.current as Partial<StaffPayment>).same_slip?.[0]?.payment_id;
      if (!duplicate_of) throw error;
      await client.call(confirmPayment, { params, body: { ...body, duplicate_of } });
    }
  });

const isError = (error: unknown, code: string): error is UnexpectedResponse =>
  error instanceof UnexpectedResponse && error.code === code;

export const reject = (reason: string): Step =>
  byStaff((client, { payment }) =>
    client.call(rejectPayment, { params: { paymentId: payment.id }, body: { reason } }),
  );

export const takeBack = (reason: string): Step =>
  byStaff((client, { payment }) =>
    client.call(takePaymentBack, { params: { paymentId: payment.id }, body: { reason } }),
  );

export const recordCash = byStaff(async (client, scene) => {
  const { person, registrationId, season } = scene;
  const { deposit } = await getOwnFees(await scene.family(), scene);
  const method = person.random.helpers.arrayElement(['cash', 'cheque'] as const);
  const money = { method, received: deposit, received_on: today(season.clock) };
  const body = { ...money, when_full: 'waiting list' as const };
  await client.call(recordPayment, { params: { registrationId }, body });
});

export const refund = (amount: number, reason: string): Step =>
  byStaff((client, { registrationId, season }) => {
    const body = { amount, paid_on: today(season.clock), method: 'bank' as const, reason };
    return client.call(recordRefund, { params: { registrationId }, body });
  });

/** Moves so much to a sibling, where there is one. */
export const moveToSibling = (amount: number, reason: string): Step =>
  byStaff(async (client, { registrationId }) => {
    const params = { registrationId };
    const { siblings } = await client.call(getRegistrationMoney, { params });
    const to = siblings[0]?.registration_id;
    const body = { amount, reason, when_full: 'waiting list' as const };
    if (to) await client.call(moveMoney, { params, body: { to, ...body } });
  });

export const charge = (body: BodyOf<typeof addCharge>): Step =>
  byStaff(async (client, scene) => {
    const params = { registrationId: scene.registrationId };
    const { charges } = await client.call(addCharge, { params, body });
    scene.chargeId = charges.find(({ reason }) => reason === body.reason)?.id ?? '';
  });

export const dropCharge = (reason: string): Step =>
  byStaff((client, { chargeId }) => client.call(removeCharge, { params: { chargeId }, body: { reason } }));

export const note = (texts: readonly string[]): Step =>
  byStaff((client, { registrationId, person }) => {
    const text = person.random.helpers.arrayElement(texts);
    return client.call(addNote, { params: { registrationId }, body: { text } });
  });

export type Decision = Omit<DecisionBody, 'version'>;

/** Decides; where the camp is full, the camper comes to its waiting list. */
export const decideOn = (decision: Decision): Step =>
  byStaff(async (client, { registrationId }) => {
    try {
      await sendDecision(client, registrationId, decision);
    } catch (error) {
      if (!isError(error, 'camp_full')) throw error;
      await sendDecision(client, registrationId, { decision: 'waitlist' });
    }
  });

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
  byStaff((client, { camper, person, registrationId }) => {
    const asked = questionSteps(camper.type).map(({ id }) => id);
    const { arrayElements } = person.random.helpers;
    const given = [...(steps ?? arrayElements(asked.slice(0, -1), 2))];
    return sendDecision(client, registrationId, { decision: 'request changes', reason, steps: given });
  });

export const declineRequest = (reason: string): Step =>
  byStaff(async (client, { registrationId }) => {
    const params = { registrationId };
    const { version } = await client.call(getReview, { params });
    await client.call(declineChange, { params, body: { version, reason } });
  });

/** Undoes the last decision, unless the place is gone meanwhile. */
export const undo = (reason: string, staffNote: string): Step =>
  byStaff(async (client, { registrationId }) => {
    const params = { registrationId };
    const { version, undo: undoable } = await client.call(getReview, { params });
    if (undoable) await client.call(undoDecision, { params, body: { version, reason, note: staffNote } });
  });
