import type { BodyOf } from '@bowline/contract/api/define-call';
import type { addCharge } from '@bowline/contract/api/staff/charges';
import { confirm, decide, inOffice, makeSlip, pay, priceOf, submit } from './acts.ts';
import { dayOf } from './stage.ts';
import { hours, minutes, type Story } from './story.ts';
import { asksForChange, decided, pays, type Tale } from './tales.ts';

type Charge = BodyOf<typeof addCharge>;

const accepted = decided({ decision: 'accept' });

/** Tells where the case can be seen, once its tale has come to its end. */
export const named = (name: string, tale: Tale): Tale =>
  async function* isNamed(scene) {
    yield* tale(scene);
    const { reference } = await scene.registrant.getForm();
    if (!scene.stage.cases.has(name)) scene.stage.cases.set(name, reference ?? '');
  };

export const bursary: Charge = { kind: 'bursary', amount: 300, reason: 'From the sailing club’s fund' };
export const discount: Charge = { kind: 'discount', amount: 80, reason: 'Brings their own life jacket' };
export const damagedGear: Charge = { kind: 'extra', amount: 45, reason: 'Torn sail bag' };

/** Staff add a charge by hand. */
export const charged = (charge: Charge, before: Tale): Tale =>
  async function* isCharged(scene) {
    yield* before(scene);
    yield* inOffice(scene);
    await scene.office.charge(scene.registrant.formId, charge);
  };

/** An extra that was somebody else's. */
export async function* chargeRemoved(scene: Parameters<Tale>[0]): Story {
  yield* pays(scene);
  yield* inOffice(scene);
  const id = await scene.office.charge(scene.registrant.formId, damagedGear);
  yield hours(5);
  await scene.office.removeCharge(id, 'Another camper had it. We are sorry.');
}

/** One transfer for two children: its slip is sent for both, and waits with both. */
export async function* sendsOneSlipForTwo(scene: Parameters<Tale>[0]): Story {
  yield* submit(scene);
  const ringgit = await priceOf(scene, 'deposit');
  const slip = await makeSlip(scene, { ringgit: ringgit * 2, day: dayOf(scene.stage) });
  await scene.elder?.pay(ringgit, slip);
  yield* pay(scene, { ringgit, slip });
}

/** The amount was read wrongly: it is taken back, and confirmed as it arrived. */
export async function* paymentTakenBack(scene: Parameters<Tale>[0]): Story {
  yield* submit(scene);
  const paid = yield* pay(scene);
  yield* confirm(scene, paid, paid.ringgit + 50);
  yield hours(1);
  await scene.office.takeBack(paid.id, 'We had noted a wrong amount. A new receipt follows.');
  yield minutes(5);
  await scene.office.confirm(paid.id, paid.ringgit, paid.day);
}

/** More guests want lunch than the form said. */
export async function* guestCountChanged(scene: Parameters<Tale>[0]): Story {
  const { registrant } = scene;
  registrant.say({ closing_attending: true, closing_guests_count: 2, closing_guests_lunch: true });
  yield* pays(scene);
  const reason = 'As you asked on the phone: please enter how many guests come now.';
  yield* decide(scene, { decision: 'request changes', reason, steps: ['closing-ceremony'] });
  yield hours(6);
  registrant.say({ closing_guests_count: 5 });
  await registrant.resubmit();
}

export async function* changeDeclined(scene: Parameters<Tale>[0]): Story {
  yield* asksForChange(pays)(scene);
  yield* inOffice(scene);
  const reason = 'Only a parent can collect on the last day. Please call us if that is not possible.';
  await scene.office.declineChange(scene.registrant.formId, reason);
}

export async function* changeSentBack(scene: Parameters<Tale>[0]): Story {
  yield* asksForChange(accepted)(scene);
  const reason = 'Please enter who collects on the last day.';
  yield* decide(scene, { decision: 'request changes', reason, steps: ['transport'] });
}

export const newPhotoRequested = decided({
  decision: 'request changes',
  reason: 'The photo is too dark to recognise the camper. Please upload another one.',
  steps: ['photo'],
});
