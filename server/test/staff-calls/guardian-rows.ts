import { succeeded } from '@bowline/testing/client';
import { sealRecord } from '../../src/core/answers/sealed-records.ts';
import { createCompleteFamily, getForm } from '../support/family.ts';
import type { StaffMember } from '../support/staff.ts';
import { createSubmittedForm } from '../support/submitted-form.ts';
import type { Fixture } from './fixture.ts';
import { deciders, MISSING, type StaffCallRow } from './row.ts';

const theForm = ({ form }: Fixture) => ({ params: { registrationId: form.id } });

/** A guardian of a camper, who may only look. */
async function guardian({ testApp }: Fixture) {
  const { db, clock } = testApp.deps;
  const { id: registrationId, family } = await createSubmittedForm(testApp);
  const { camper_id } = await getForm(family, registrationId);
  const { email } = await createCompleteFamily(testApp);
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  const sealed = sealRecord(db, 'guardian', id, { relationship: 'Father' });
  const row = { id, camper_id, account_id: accountId, access: 'see', sealed, since: clock.now() } as const;
  await db.insertInto('guardian').values(row).execute();
  return { registrationId, accountId };
}

const withGuardian = async (fixture: Fixture) => ({ params: await guardian(fixture) });

const frozen = async (fixture: Fixture, caller: StaffMember) => {
  const { id: registrationId } = await createSubmittedForm(fixture.testApp);
  await succeeded(
    caller.ask('PUT', `/api/staff/registrations/${registrationId}/freeze`, { reason: 'A court order' }),
  );
  return { params: { registrationId } };
};

/** Two registrations of the same child in two accounts, without money. */
async function sameChild({ testApp }: Fixture) {
  const ic = `K${Math.random().toString().slice(2, 9)}`;
  const [kept, other] = [
    await createSubmittedForm(testApp, { camper: { ic } }),
    await createSubmittedForm(testApp, { camper: { ic } }),
  ];
  return { params: { registrationId: kept.id }, body: { other_registration_id: other.id } };
}

export const guardianRows = {
  getStaffGuardians: {
    may: deciders,
    unlogged: 'Names and emails of guardians, and no guarded data',
    valid: theForm,
  },
  saveStaffGuardian: {
    may: deciders,
    valid: async (fixture) => ({ ...(await withGuardian(fixture)), body: { sees_health: false } }),
    invalid: [{ sees_health: 'no' }, {}],
  },
  removeStaffGuardian: { may: deciders, valid: withGuardian },
  freezeChanges: {
    may: deciders,
    valid: (fixture) => ({ ...theForm(fixture), body: { reason: 'A court order' } }),
    invalid: [{ reason: ' ' }, {}],
  },
  endFreeze: { may: deciders, valid: frozen },
  mergeCampers: {
    may: deciders,
    valid: sameChild,
    invalid: [{ other_registration_id: 'x' }, {}],
    missing: { other_registration_id: MISSING },
  },
} as const satisfies Record<string, StaffCallRow>;
