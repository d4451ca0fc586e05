import { listCampers } from '@bowline/contract/api/campers';
import { getRegistration, saveStep } from '@bowline/contract/api/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { answersOfAge } from '@bowline/testing/answers';
import { uploadPictures } from '@bowline/testing/camper';
import { createClient } from '@bowline/testing/client';
import { createCompleteFamily, type Family } from '@bowline/testing/family';
import {
  createRegistration,
  paySlip,
  type Registration,
  submitRegistration,
} from '@bowline/testing/registration';
import { httpTransport } from '@bowline/testing/transports';
import { makePicture } from '../picture.ts';
import { FAMILIES_AT_ONCE } from './load.ts';

export interface Journeys {
  readonly perSecond: number;
  /** How long every call took, in milliseconds: those that move pictures or make passwords, and the others. */
  readonly heavy: readonly number[];
  readonly light: readonly number[];
}

/** 64 families at once, each from sign-up to the payment slip, over and over for some seconds. */
export async function runJourneys(url: string, seconds: number): Promise<Journeys> {
  const heavy: number[] = [];
  const light: number[] = [];
  const onResponse = (request: string, milliseconds: number) =>
    (isHeavy(request) ? heavy : light).push(milliseconds);
  const client = createClient(httpTransport(url), { onResponse });
  const picture = await makePicture();
  const began = performance.now();
  const until = began + seconds * 1000;
  // A journey once begun is finished, so that every one counts in full.
  const journeys = async () => {
    let finished = 0;
    for (; performance.now() < until; finished += 1)
      await register(await createCompleteFamily(client), picture);
    return finished;
  };
  const counts = await Promise.all(Array.from({ length: FAMILIES_AT_ONCE }, journeys));
  const took = (performance.now() - began) / 1000;
  return { perSecond: counts.reduce((sum, count) => sum + count, 0) / took, heavy, light };
}

const isHeavy = (request: string): boolean =>
  /signup|\/ic\/|\/photo\/|POST \/api\/rego\/payment/.test(request);

async function register(family: Family, picture: File): Promise<void> {
  const registration = await createRegistration(family, {
    camper: answersOfAge(12),
    addPictures: (owner, camperId) => uploadPictures(owner, camperId, picture),
  });
  await family.client.call(listCampers);
  await goThroughSteps(registration);
  await submitRegistration(registration);
  await paySlip(registration, '200', picture);
  await family.client.call(listCampers);
}

/** As the pages do: the form is loaded once, and saving a step records the next. */
async function goThroughSteps({ id: formId, formType, family: { client } }: Registration): Promise<void> {
  await client.call(getRegistration, { params: { formId } });
  const steps = questionSteps(formType);
  for (const [index, { step }] of steps.entries()) {
    const body = { ...sampleAnswers(step), next_step: steps[index + 1]?.id };
    await client.call(saveStep, { params: { formId }, body });
  }
}
