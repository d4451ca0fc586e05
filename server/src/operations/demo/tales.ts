import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import {
  confirm,
  decide,
  inOffice,
  type Paying,
  pay,
  payAndConfirm,
  priceOf,
  type Scene,
  submit,
} from './acts.ts';
import { drawSlip } from './slips.ts';
import { dayOf } from './stage.ts';
import { hours, type Story } from './story.ts';

/** One way for a registration to go. */
export type Tale = (scene: Scene) => Story;

const notes = [
  'Mother called: the grandfather collects. That is fine.',
  'Would like a bunk near the sister.',
  'Medicine is handed to the medic on arrival.',
  'Paid from the company’s account, so the name differs.',
] as const;

/** Leaves off somewhere in the wizard: at each of its steps in turn. */
export async function* leavesOff({ registrant }: Scene): Story {
  const { type, number } = registrant.camper;
  const order = workflowOf(type).filter((step) => step !== 'done');
  await registrant.fillIn(order[number % order.length]);
}

/** Fills in the form and leaves it at that. */
export async function* submits(scene: Scene): Story {
  yield* submit(scene);
}

export const paysBy = (paying: Paying): Tale =>
  async function* paysSo(scene) {
    yield* submit(scene);
    yield* pay(scene, paying);
  };

export async function* pays(scene: Scene): Story {
  yield* submit(scene);
  yield* payAndConfirm(scene);
}

/** The second payment is of the deposit again, of the rest of the fee, or of more than that. */
export const paysTwice = (more: 'same' | 'rest' | 'beyond'): Tale =>
  async function* paysAgain(scene) {
    yield* submit(scene);
    const { ringgit } = yield* payAndConfirm(scene);
    const rest = (await priceOf(scene, 'charged')) - ringgit;
    yield* payAndConfirm(scene, { ringgit: { same: ringgit, rest, beyond: rest + 100 }[more] });
  };

/** Pays the whole fee, and a day later once more. */
export async function* paysDouble(scene: Scene): Story {
  yield* submit(scene);
  yield* payAndConfirm(scene, { share: 'charged' });
  yield* payAndConfirm(scene, { share: 'charged' });
}

export async function* paysTooLittle(scene: Scene): Story {
  yield* submit(scene);
  const paid = yield* pay(scene);
  yield* confirm(scene, paid, paid.ringgit / 2);
}

export async function* paysInCash(scene: Scene): Story {
  yield* submit(scene);
  yield* inOffice(scene);
  const { registrant, office, stage } = scene;
  const method = registrant.camper.dice.pick(['cash', 'cheque'] as const);
  const received = await priceOf(scene, 'deposit');
  await office.record(registrant.formId, { method, received, received_on: dayOf(stage) });
}

/** Sends a file that another registration of this tale has sent too: the office is told so. */
export async function* sendsAKnownSlip(scene: Scene): Story {
  yield* submit(scene);
  const ringgit = await priceOf(scene, 'deposit');
  const copy = Math.floor(scene.registrant.camper.number / 40);
  const slip = await drawSlip({ ringgit, day: '2026-01-02', reference: `CAMP ${copy}`, payer: 'Demo' });
  yield* pay(scene, { ringgit, slip });
}

export async function* sendsABadSlip(scene: Scene): Story {
  yield* submit(scene);
  const { id } = yield* pay(scene);
  yield* inOffice(scene);
  await scene.office.reject(id, 'The slip is cut off: we cannot read the amount. Please upload it again.');
}

/** Mends it after that. */
export async function* sendsASecondSlip(scene: Scene): Story {
  yield* sendsABadSlip(scene);
  yield* payAndConfirm(scene);
}

export const decided = (decision: Parameters<typeof decide>[1], before: Tale = pays): Tale =>
  async function* isDecided(scene) {
    yield* before(scene);
    yield* decide(scene, decision);
  };

export const refused = decided({
  decision: 'refuse',
  reason: 'We have no place left for this age. We are sorry, and would be glad to see you next season.',
  note: 'Second refusal for this family; offer early next year.',
});

/** Pays too much, and gets it back. */
export async function* getsMoneyBack(scene: Scene): Story {
  yield* paysTwice('beyond')(scene);
  yield* inOffice(scene);
  const { registrant, office, stage } = scene;
  const reason = 'You paid more than the camp costs: this is what was too much.';
  await office.refund(registrant.formId, { amount: 100, paid_on: dayOf(stage), method: 'bank', reason });
}

/** Pays too much, and lets it count for a brother or sister. */
export async function* paysForASibling(scene: Scene): Story {
  yield* paysTwice('beyond')(scene);
  yield* inOffice(scene);
  const reason = 'As you asked on the phone: what was too much counts for the other form.';
  await scene.office.move(scene.registrant.formId, 100, reason);
}

/** Refused by mistake, which is taken back. */
export async function* isUndone(scene: Scene): Story {
  yield* refused(scene);
  yield hours(1);
  const reason = 'We are sorry: the letter before was a mistake. Your form is still with us.';
  const note = 'Refused the wrong camper of the family.';
  await scene.office.undo(scene.registrant.formId, { reason, note });
}

/** Some sections go back to the family, which has not mended them yet. */
export async function* sentBack(scene: Scene): Story {
  yield* pays(scene);
  const { type, dice } = scene.registrant.camper;
  const asked = questionSteps(type).map(({ id }) => id);
  const steps: StepId[] = [dice.pick(asked.slice(0, -1)), dice.pick(asked.slice(0, -1))];
  const reason = 'Please look at these sections again: something does not seem right. Thank you!';
  yield* decide(scene, { decision: 'request changes', reason, steps });
}

export async function* sentAgain(scene: Scene): Story {
  yield* sentBack(scene);
  yield hours(scene.registrant.camper.dice.between(3, 40));
  await scene.registrant.resubmit();
}

export const withdraws = (before: Tale): Tale =>
  async function* changesItsMind(scene) {
    yield* before(scene);
    yield hours(scene.registrant.camper.dice.between(5, 40));
    await scene.registrant.withdraw();
  };

export const withNote = (before: Tale): Tale =>
  async function* isNoted(scene) {
    yield* before(scene);
    yield* inOffice(scene);
    await scene.office.note(scene.registrant.formId, scene.registrant.camper.dice.pick(notes));
  };

/** Learns of an allergy and gets another phone after the form was submitted. */
export const changesProfile = (before: Tale): Tale =>
  async function* isOtherwiseByNow(scene) {
    yield* before(scene);
    yield hours(scene.registrant.camper.dice.between(5, 40));
    await scene.registrant.changeProfile({
      health_allergies: true,
      health_allergies_food: 'Peanuts, since last week',
      phone_mobile: '013-555 0142',
    });
  };

export const asksForChange = (before: Tale): Tale =>
  async function* wantsAnother(scene) {
    yield* before(scene);
    yield hours(scene.registrant.camper.dice.between(5, 40));
    await scene.registrant.askForChange(
      ['transport'],
      'We will bring her by car, and collect her ourselves.',
    );
  };
