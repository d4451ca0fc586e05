import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { enterPaperAccount } from '../support/paper-forms.ts';
import { deciders, type StaffCallRow } from './row.ts';

const account = {
  type: 'parent',
  name_first: 'Mei',
  name_last: 'Tan',
  phone: '+60165550071',
  language: 'ms',
  email: null,
} as const;

export const paperRows = {
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
