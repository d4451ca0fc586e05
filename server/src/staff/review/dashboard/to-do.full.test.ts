import { getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { expect, it } from 'vitest';
import { createEmailSubject } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { testApp } = await openSeason();
const viewer = await createStaff(testApp, 'viewer');
const registrar = await createStaff(testApp, 'registrar');

it('counts as the tabs do, and payments only for roles that confirm them', async () => {
  await createEmailSubject(testApp, 'Ada');
  await createSubmittedForm(testApp, { camper: { name: 'Unpaid' } });
  await createSubmittedForm(testApp, { camper: { name: 'Sent Back' }, status: 'Changes Requested' });
  await createSubmittedForm(testApp, { camper: { name: 'Paid' }, status: 'Deposit Received' });
  const toDo = { to_review: 1, with_families: 2 };
  const more = { places_to_offer: [], unreachable: 0, test_payments: 'practice' };
  expect((await registrar.ask('GET', getToDo.path)).json()).toEqual({
    ...toDo,
    ...more,
    payments_to_confirm: 1,
    online_payments_to_settle: 0,
    payments: 1,
  });
  expect((await viewer.ask('GET', getToDo.path)).json()).toEqual({
    ...toDo,
    ...more,
    payments_to_confirm: null,
    online_payments_to_settle: null,
    payments: null,
  });
  expect((await viewer.ask('GET', listRegistrations.path)).json().counts).toMatchObject(toDo);
});
