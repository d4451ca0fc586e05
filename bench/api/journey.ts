import { type Ask, askAt, type Listener } from '../ask.ts';
import { makePicture } from '../picture.ts';
import {
  addCamper,
  addPictures,
  beginForm,
  completeAccount,
  fillForm,
  pay,
  signUp,
  submitForm,
} from '../sample-family.ts';
import { FAMILIES_AT_ONCE } from './load.ts';

export interface Journeys {
  readonly perSecond: number;
  /** How long every call took, in milliseconds: those that move pictures or make passwords, and the others. */
  readonly heavy: readonly number[];
  readonly light: readonly number[];
}

/** 64 families at once, each from sign-up to the payment slip, over and over for some seconds. */
export async function runJourneys(url: string, seconds: number): Promise<Journeys> {
  const [heavy, light]: number[][] = [[], []];
  const listen: Listener = (call, milliseconds) => (isHeavy(call) ? heavy : light)?.push(milliseconds);
  const picture = await makePicture();
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: FAMILIES_AT_ONCE }, () => journeysUntil(until, url, picture, listen)),
  );
  const took = (performance.now() - began) / 1000;
  const finished = counts.reduce((sum, count) => sum + count, 0);
  return { perSecond: finished / took, heavy: heavy ?? [], light: light ?? [] };
}

const isHeavy = (call: string): boolean => /signup|\/ic\/|\/photo\/|POST \/api\/rego\/payment/.test(call);

/** A journey once begun is finished, so that every one counts in full. */
async function journeysUntil(until: number, url: string, picture: Buffer, listen: Listener): Promise<number> {
  let finished = 0;
  while (performance.now() < until) {
    const token = await signUp(askAt(url, undefined, listen));
    await register(askAt(url, token, listen), picture);
    finished += 1;
  }
  return finished;
}

async function register(ask: Ask, picture: Buffer): Promise<void> {
  await completeAccount(ask);
  const { id } = await addCamper(ask, 12);
  await addPictures(ask, id, picture);
  await ask('GET', '/api/campers');
  const form = await beginForm(ask, id);
  await fillForm(ask, form);
  await submitForm(ask, form.id);
  await pay(ask, form.id, picture);
  await ask('GET', '/api/campers');
}
