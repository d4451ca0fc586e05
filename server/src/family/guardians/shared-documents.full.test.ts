import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { accountIdOf, shareCampers } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { confirmSlip } from '../../../test/support/payment-desk.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { buildEmail } from '../../emails/build-email.ts';
import { composeEmail } from '../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;
const hers = {
  phone: '+60122223333',
  ic_no: '790215145572',
  address_street1: '77 Jalan Rahsia',
  doctor_name: 'Dr Lim',
};
const his = {
  name_first: 'Razak',
  name_last: 'bin Ismail',
  ic_no: '780214145573',
  address_street1: '5 Jalan Lain',
};
let mother: Family;
let father: Family;
let mira: string;
beforeAll(async () => {
  mother = await createCompleteFamily(testApp);
  father = await createCompleteFamily(testApp);
  for (const [family, details] of [
    [mother, hers],
    [father, his],
  ] as const)
    expect((await family.ask('PUT', '/api/auth/account', details)).statusCode).toBe(200);
  mira = await createFilledForm(mother, { dob: '2014-03-01', name: 'Mira' });
  const camper_ids = [(await getForm(mother, mira)).camper_id];
  await shareCampers(testApp, [mother, father], { access: 'sign', camper_ids });
  await submit(mother, mira);
});

const bare = (text: string) => text.replaceAll(/[\s-]/g, '');
const copyFor = async (family: Family, id = mira) => {
  const copy = await family.ask('GET', `/api/rego/form/${id}/pdf`);
  expect(copy.statusCode).toBe(200);
  return bare((await readPdf(copy.rawPayload)).spoken);
};
const detailsIn = (text: string, details: Record<string, string>) =>
  Object.entries(details).flatMap(([name, value]) => (text.includes(bare(value)) ? [name] : []));
const privateDetails = (
  email: string,
  { ic_no, address_street1 }: { ic_no: string; address_street1: string },
) => ({
  email,
  ic_no,
  address_street1,
});

describe('the copy of a form', () => {
  it('is whole for the account that has the camper and signed', async () => {
    const copy = await copyFor(mother);
    const details = privateDetails(mother.email, hers);
    expect(detailsIn(copy, details)).toEqual(Object.keys(details));
    expect(copy).toContain('internetaddress');
  });

  it('has the answers and the doctor for another guardian, and no private details of the account', async () => {
    const copy = await copyFor(father);
    expect(detailsIn(copy, privateDetails(mother.email, hers))).toEqual([]);
    expect(copy).not.toContain('internetaddress');
    for (const about of ['Mira', hers.doctor_name, 'withouttheprivatedetails', 'MeiLing'])
      expect(copy).toContain(bare(about));
  });

  it('is the same way in the email to another guardian', async () => {
    const message = db.selectFrom('message').selectAll().where('kind', '=', 'form copy');
    const to = async (family: Family) =>
      message.where('account_id', '=', await accountIdOf(db, family)).executeTakeFirstOrThrow();
    const attached = async (family: Family) => {
      const { attachments } = await composeEmail(deps, await to(family));
      return bare((await readPdf(Buffer.from(attachments[0]?.content ?? ''))).spoken);
    };
    expect(detailsIn(await attached(mother), privateDetails(mother.email, hers))).toEqual([
      'email',
      'address_street1',
    ]);
    expect(detailsIn(await attached(father), privateDetails(mother.email, hers))).toEqual([]);
  });

  it('masks the number of a guardian who signed, for the account that has the camper', async () => {
    const id = await createFilledForm(mother, { dob: '2013-03-01', name: 'Aiman' });
    const camper_ids = [(await getForm(mother, id)).camper_id];
    await shareCampers(testApp, [mother, father], { access: 'sign', camper_ids });
    await succeeded(father.ask('POST', `/api/rego/save/${id}`, { consent: true }));
    await submit(father, id);
    const [forMother, forFather] = [await copyFor(mother, id), await copyFor(father, id)];
    const number = { ic_no: his.ic_no };
    expect([detailsIn(forMother, number), detailsIn(forFather, number)]).toEqual([[], ['ic_no']]);
    expect(forMother).toContain(`••••••${his.ic_no.slice(-4)}`);
    expect(detailsIn(forMother, { address: hers.address_street1 })).toEqual(['address']);
    expect(detailsIn(forFather, privateDetails(mother.email, hers))).toEqual([]);
  });
});

describe('money that was moved from a camper who is not shared', () => {
  beforeAll(async () => {
    const registrar = await createStaff(testApp, 'registrar');
    const sister = await createFilledForm(mother, { dob: '2012-03-01', name: 'Zulaikha' });
    await submit(mother, sister);
    const slip = new File([`%PDF-1.4\n${sister}\n%%EOF\n`], 'slip.pdf', { type: 'application/pdf' });
    const paid = await mother.upload(`/api/rego/payment/${sister}`, { payment: slip, amount: '200' });
    const received = { received: '200', received_on: '2026-03-02' };
    await succeeded(confirmSlip(registrar, paid.json().id, received));
    await succeeded(mother.ask('POST', `/api/rego/withdraw/${sister}`));
    const body = { amount: '200', to: mira, reason: 'As you asked.' };
    const done = await registrar.ask('POST', `/api/staff/registrations/${sister}/money-moves`, body);
    expect(done.statusCode).toBe(201);
  });

  it('names the camper only to the account that has it', async () => {
    const feesFor = async (family: Family) => (await family.ask('GET', `/api/rego/fees/${mira}`)).json();
    const [herFees, hisFees] = [await feesFor(mother), await feesFor(father)];
    expect(herFees.ledger).toMatchObject([{ amount: 200, camper_name: 'Zulaikha' }]);
    expect(hisFees.ledger).toMatchObject([{ amount: 200, camper_name: null }]);
    expect(hisFees.received).toBe(herFees.received);
  });

  it('is from another registration in the email to a guardian', async () => {
    const rows = db.selectFrom('message').selectAll().where('kind', '=', 'money moved');
    const saidTo = async (family: Family) => {
      const row = await rows
        .where('account_id', '=', await accountIdOf(db, family))
        .executeTakeFirstOrThrow();
      return (await buildEmail(deps, row)).paragraphs.join(' ');
    };
    expect(await saidTo(mother)).toContain('that you paid for Zulaikha now counts for Mira');
    expect(await saidTo(father)).toContain('that you paid for another registration now counts for Mira');
  });
});
