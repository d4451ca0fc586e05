import { createPaperAccount, createPaperCamper } from '@bowline/contract/api/staff/review/paper-forms';
import { camperAnswers } from '@bowline/testing/answers';
import type { Client } from '@bowline/testing/client';
import type { Season } from './registration.ts';

const phone = '+60165550071';

/** The office enters an account without an email from a paper form, with its camper; the family has yet to take it over. */
export async function enterPaperFamily({ cases }: Season, registrar: Client): Promise<void> {
  const body = { type: 'parent', name_first: 'Rohani', name_last: 'binti Yusof', phone } as const;
  const { account_id: accountId } = await registrar.call(createPaperAccount, {
    body: { ...body, language: 'ms', email: null },
  });
  await registrar.call(createPaperCamper, {
    params: { accountId },
    body: camperAnswers({ name: 'Hakim bin Razali', dob: '2015-08-14' }),
  });
  cases.set('Entered from a paper form', phone);
}
