import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { picture } from '../support/images.ts';
import { enterPaperAccount, fillPaperForm, signedParts, submitPaper } from '../support/paper-forms.ts';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { deciders, type StaffCallRow } from './row.ts';

const account = {
  type: 'parent',
  name_first: 'Mei',
  name_last: 'Tan',
  phone: '+60165550071',
  language: 'ms',
  email: null,
} as const;

const image = () => picture(300, 400).png().toBuffer();

async function aCamper({ testApp }: Fixture) {
  const { accountId, camperId } = await fillPaperForm(testApp);
  return { accountId, camperId };
}

async function submitted({ testApp }: Fixture, caller: StaffMember) {
  const { registrationId } = await fillPaperForm(testApp);
  // Who entered it sees the scan. Others cannot submit a form.
  const clerk = deciders.some((role) => role === caller.role) ? caller : undefined;
  await submitPaper(testApp, { registrationId }, clerk);
  return { params: { registrationId } };
}

async function aSection({ testApp }: Fixture) {
  const { accountId, camperId } = await fillPaperForm(testApp);
  return { params: { accountId, recordId: camperId, part: 'medical' }, body: { answers: {} } };
}

export const paperRows = {
  enterAnswers: {
    may: deciders,
    valid: aSection,
    invalid: [{}, { answers: 'x' }, { answers: {}, version: 'x' }],
  },
  uploadPaperPhoto: {
    may: deciders,
    valid: async (fixture) => ({
      params: await aCamper(fixture),
      parts: { photo: await image() },
    }),
  },
  uploadPaperIc: {
    may: deciders,
    valid: async (fixture) => ({
      params: await aCamper(fixture),
      parts: { ic_front: await image(), ic_back: await image() },
    }),
  },
  submitPaperForm: {
    may: deciders,
    valid: async ({ testApp }) => ({
      params: { registrationId: (await fillPaperForm(testApp)).registrationId },
      parts: signedParts(),
    }),
  },
  getPaperForm: { may: deciders, valid: submitted },
  createPaperAccount: {
    may: deciders,
    valid: () => ({ body: account }),
    invalid: [{}, { ...account, email: 'x' }, { ...account, language: 'xx' }, { ...account, phone: '1' }],
  },
  createPaperCamper: {
    may: deciders,
    valid: async ({ testApp }) => ({
      params: { accountId: await enterPaperAccount(testApp) },
      body: sampleAnswers(camperDetails),
    }),
    invalid: [{}, { name: 5 }],
  },
  printTakeOverCode: {
    may: deciders,
    valid: async ({ testApp }) => ({ params: { accountId: await enterPaperAccount(testApp) } }),
  },
} as const satisfies Record<string, StaffCallRow>;
