import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { answersOfAge } from '@bowline/testing/answers';
import { beginOnlinePayment } from './online-payments.ts';
import { openPages, profilePages, wizardPages } from './pages.ts';
import {
  createAcceptedRegistration,
  createCamper,
  createCompleteFamily,
  createFamily,
  createFilledRegistration,
  createRegistration,
  createSubmittedRegistration,
  type Family,
  pathTo,
} from './prepared.ts';

interface Visit {
  /** Absent while nobody is logged in. */
  readonly family?: Family;
  /** The pages that there are to see at this stage. */
  readonly paths: readonly string[];
}

interface Stage {
  readonly prepare: () => Promise<Visit>;
  /** Of its pages, those that no other stage has: so each page is looked at once. */
  readonly newPages: RegExp;
}

/** How far a family may be, from the first visit to a form that was sent. */
export const stages: Readonly<Record<string, Stage>> = {
  'nobody is logged in': { prepare: async () => ({ paths: openPages }), newPages: /./ },
  'an adult’s account is new': {
    prepare: async () => ({ family: await createFamily('adult_camper'), paths: ['/account'] }),
    newPages: /account/,
  },
  'there is no camper yet': {
    prepare: async () => ({
      family: await createCompleteFamily(),
      paths: ['/account', '/campers', '/camper/add', '/guardians', '/guardians/accept'],
    }),
    newPages: /add|guardians/,
  },
  'a camper has only details': {
    prepare: async () => {
      const family = await createCompleteFamily();
      const { id } = await createCamper(family, unanswered);
      return { family, paths: ['/campers', ...profilePages(id)] };
    },
    newPages: /./,
  },
  'a lite registration has started': {
    prepare: () => registration(8, createRegistration),
    newPages: /register/,
  },
  'a junior registration is filled in': {
    prepare: () => registration(12, createFilledRegistration, /about|closing/),
    newPages: /./,
  },
  'an online payment has started': {
    prepare: async () => {
      const { family, id, practicePath } = await beginOnlinePayment();
      return { family, paths: [`/payment/online/${id}`, practicePath] };
    },
    newPages: /./,
  },
  'a camper is accepted': {
    prepare: async () => {
      const registration = await createAcceptedRegistration();
      const paths = (['registration', 'done', 'payment'] as const).map((page) => pathTo(registration, page));
      return { family: registration.family, paths: ['/campers', ...paths] };
    },
    newPages: /registration/,
  },
  'an adult’s registration is sent': {
    prepare: () => registration(30, createSubmittedRegistration, /emergency|consent|campers/),
    newPages: /emergency|consent/,
  },
};

const unanswered = Object.fromEntries(
  Object.keys({ ...medical.fields, ...immunisations.fields }).map((name) => [name, null]),
);

/** A registration with its pages, or those of them that differ from another's. */
async function registration(age: number, create: typeof createRegistration, only = /./): Promise<Visit> {
  const isSubmitted = create === createSubmittedRegistration;
  const family = await createCompleteFamily(age < 18 ? 'parent' : 'adult_camper');
  const registration = await create({ family, camper: answersOfAge(age) });
  // Coming to the last step sends the form.
  const steps = wizardPages(registration).filter((path) => isSubmitted || !path.includes('/done/'));
  const after = isSubmitted
    ? [pathTo(registration, 'registration'), ...profilePages(registration.camperId)]
    : [];
  return { family, paths: ['/campers', ...steps, ...after].filter((path) => only.test(path)) };
}
