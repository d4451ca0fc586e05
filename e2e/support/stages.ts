import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { openPages, profilePages, wizardPages } from './pages.ts';
import { answerAll, begin, submit } from './registration.ts';
import { addCamper, born, createCompleteFamily, createFamily, type Family } from './settled-family.ts';

interface Stage {
  /** Absent while nobody is logged in. */
  readonly family?: Family;
  /** The pages that there are to see at this stage. */
  readonly paths: readonly string[];
}

/** How far a family may be, from the first visit to a form that was sent. */
export const stages: Readonly<Record<string, () => Promise<Stage>>> = {
  'nobody is logged in': async () => ({ paths: openPages }),
  'an account is new': async () => ({ family: await createFamily(), paths: ['/account'] }),
  'an adult’s account is new': async () => ({
    family: await createFamily('adult_camper'),
    paths: ['/account'],
  }),
  'there is no camper yet': async () => ({
    family: await createCompleteFamily(),
    paths: ['/account', '/campers', '/camper/add'],
  }),
  'a camper has details alone': async () => {
    const family = await createCompleteFamily();
    const { id } = await addCamper(family, unanswered);
    return { family, paths: ['/campers', ...profilePages(id)] };
  },
  'a lite registration has begun': () => registration(8, async () => undefined),
  'a lite registration is filled in': () => registration(8, answerAll),
  'a junior registration is filled in': () => registration(12, answerAll, /about|closing/),
  'a lite registration is sent': () => registration(8, submit),
  'an adult’s registration is sent': () => registration(30, submit, /emergency|consent|campers/),
};

const unanswered = Object.fromEntries(
  Object.keys({ ...medical.fields, ...immunisations.fields }).map((name) => [name, null]),
);

/** A registration with its pages, or those of them that differ from another's. */
async function registration(age: number, goOn: typeof answerAll, only = /./): Promise<Stage> {
  const family = await createCompleteFamily(age < 18 ? 'parent' : 'adult_camper');
  const begun = await begin(family, born(age));
  await goOn(family, begun);
  // Coming to the last step sends the form.
  const steps = wizardPages(begun).filter((path) => goOn === submit || !path.includes('/done/'));
  const profile = goOn === submit ? [] : profilePages(begun.camper.id);
  return { family, paths: ['/campers', ...steps, ...profile].filter((path) => only.test(path)) };
}
