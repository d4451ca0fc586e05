import { getAccount, getDraftKey, login } from '@bowline/contract/api/family/account/auth';
import { getCamper, listCampers, saveCamper } from '@bowline/contract/api/family/campers';
import * as registrations from '@bowline/contract/api/family/registrations';
import { getPortal } from '@bowline/contract/api/portal';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import { createCamper } from '@bowline/testing/camper';
import { completeAccount } from '@bowline/testing/family';
import { fillRegistration, submitRegistration } from '@bowline/testing/registration';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createFamily } from './support/family.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';

/** How many statements the most frequent calls send, `begin` and `commit` included. A commit that changes one says why. */
const statements = {
  'sign up': 13,
  'log in': 7,
  'read the portal': 1,
  'read the account': 2,
  'save the account': 7,
  'get the key of drafts': 1,
  'add a camper': 9,
  'list the campers': 3,
  'read a camper': 3,
  'save a camper': 7,
  'begin a registration': 9,
  'read a form': 2,
  'save a step': 3,
  'go to a step': 3,
  'read the terms': 2,
  'read the fees': 9,
  'submit a form': 19,
  'list the payments': 3,
  'get a form copy': 8,
  'list the queue': 8,
  'review a registration': 33,
};

const { testApp } = await openSeason();
const query = vi.spyOn(Client.prototype, 'query');
afterAll(() => query.mockRestore());

const counts: Record<string, number> = {};

async function count<Response>(
  name: keyof typeof statements,
  call: () => Promise<Response>,
): Promise<Response> {
  query.mockClear();
  const response = await call();
  counts[name] = query.mock.calls.length;
  return response;
}

test('the most frequent calls send no statement more than before', async () => {
  const family = await count('sign up', () => createFamily({ client: testApp.client }));
  const { client, email, password } = family;
  await testApp.confirmEmail?.(email);
  await count('log in', () => testApp.client.call(login, { body: { email, password } }));
  await count('read the portal', () => client.call(getPortal));
  await count('read the account', () => client.call(getAccount));
  await count('save the account', () => completeAccount(family));
  await count('get the key of drafts', () => client.call(getDraftKey));

  const { id: camperId } = await count('add a camper', () => createCamper(family, { dob: '2014-03-01' }));
  await testApp.addPictures?.(family, camperId);
  const { form } = await count('begin a registration', () =>
    client.call(registrations.startRegistration, { params: { camperId } }),
  );
  const formId = form.id;
  const registration = { id: formId, formType: 'junior', camperId, family };
  await fillRegistration(registration);
  const params = { formId };
  const { form: draft } = await count('read a form', () =>
    client.call(registrations.getRegistration, { params }),
  );
  await count('read the terms', () =>
    client.call(registrations.getTerms, { params: { campId: draft.camp_id } }),
  );
  await count('go to a step', () =>
    client.call(registrations.recordStep, { params, body: { current_step: 'about' } }),
  );
  await count('save a step', () =>
    client.call(registrations.saveStep, { params, body: sampleAnswers(about) }),
  );
  await count('submit a form', () => submitRegistration(registration));

  await count('list the campers', () => client.call(listCampers));
  await count('read a camper', () => client.call(getCamper, { params: { id: camperId } }));
  await count('save a camper', () =>
    client.call(saveCamper, { params: { id: camperId }, body: { school: 'SMK Taman Laut' } }),
  );
  await count('read the fees', () => client.call(registrations.getFees, { params }));
  await count('list the payments', () => client.call(registrations.listPayments, { params }));
  await count('get a form copy', () => client.send(registrations.getRegistrationPdf, { params }));

  const staff = await createStaff(testApp, 'admin');
  await count('list the queue', () => staff.client.call(listRegistrations, { query: { tab: 'all' } }));
  await count('review a registration', () =>
    staff.client.call(getReview, { params: { registrationId: formId } }),
  );
  expect(counts).toEqual(statements);
});
