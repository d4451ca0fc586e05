import { getFees } from '@bowline/contract/api/registrations';
import type { Office } from './office.ts';
import type { Registrant } from './registrant.ts';
import { drawSlip, printSlip, type Slip, type Transfer } from './slips.ts';
import { dayOf, type Stage } from './stage.ts';
import { hours, minutes, type Story, untilOffice } from './story.ts';

/** One registration with all who have to do with it. */
export interface Scene {
  readonly stage: Stage;
  readonly registrant: Registrant;
  /** The next elder sibling. */
  readonly elder?: Registrant;
  readonly office: Office;
}

/** Part of a story, with what comes out of it. */
type Act<T> = AsyncGenerator<number, T, void>;

export async function* submit({ registrant }: Scene): Story {
  await registrant.fillIn();
  yield minutes(20);
}

/** What the portal says is to be paid, in ringgit. */
export async function priceOf({ registrant }: Scene, share: 'deposit' | 'charged'): Promise<number> {
  const { account } = registrant;
  const fees = await account.ask(getFees, {
    token: await account.visit(),
    params: { id: registrant.formId },
  });
  return fees[share];
}

export interface Paying {
  readonly share?: 'deposit' | 'charged';
  /** Instead of the price. */
  readonly ringgit?: number;
  readonly as?: 'image' | 'pdf';
  /** Instead of one of its own. */
  readonly slip?: Slip;
}

export interface Paid {
  readonly id: string;
  readonly ringgit: number;
  readonly day: string;
}

/** The family transfers money and uploads the slip. */
export async function* pay(scene: Scene, paying: Paying = {}): Act<Paid> {
  const { registrant, stage } = scene;
  yield hours(registrant.camper.dice.between(2, 30));
  const ringgit = paying.ringgit ?? (await priceOf(scene, paying.share ?? 'deposit'));
  const day = dayOf(stage);
  const slip = paying.slip ?? (await makeSlip(scene, { ringgit, day }, paying.as));
  return { id: await registrant.pay(ringgit, slip), ringgit, day };
}

export async function makeSlip(
  { registrant, stage }: Scene,
  transfer: Pick<Transfer, 'ringgit' | 'day'>,
  as: 'image' | 'pdf' = 'image',
): Promise<Slip> {
  const { reference } = await registrant.getForm();
  const { firstName, lastName } = registrant.account.household;
  const time = stage.clock.now().toISOString().slice(11, 19);
  const all = { ...transfer, time, reference: reference ?? '', payer: `${firstName} ${lastName}` };
  return as === 'pdf' ? printSlip(all) : drawSlip(all);
}

/** Waits until the office has time. */
export async function* inOffice({ stage, registrant }: Scene): Story {
  yield untilOffice(stage.clock, registrant.camper.dice);
}

export async function* confirm(scene: Scene, { id, ringgit, day }: Paid, received = ringgit): Story {
  yield* inOffice(scene);
  await scene.office.confirm(id, received, day);
}

export async function* payAndConfirm(scene: Scene, paying?: Paying): Act<Paid> {
  const paid = yield* pay(scene, paying);
  yield* confirm(scene, paid);
  return paid;
}

export async function* decide(scene: Scene, decision: Parameters<Office['decide']>[1]): Story {
  yield* inOffice(scene);
  await scene.office.decide(scene.registrant.formId, decision);
}
