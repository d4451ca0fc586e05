import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, getForm, submit } from '../../../../test/support/family.ts';
import {
  arrived,
  importStatement,
  matchLine,
  resultOf,
  setUpPayments,
} from '../../../../test/support/payment-desk.ts';
import {
  createSubmittedForm,
  paySlip,
  paySplit,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, confirm, reject, review, reversePayment, mailsOf } = await setUpPayments();

let form: SubmittedForm;
let sibling: SubmittedForm;
let reference: string;
beforeEach(async () => {
  await db.deleteFrom('bank_line').execute();
  form = await createSubmittedForm(testApp);
  const id = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, id);
  sibling = { id, family: form.family };
  reference = (await getForm(form.family, form.id)).reference ?? '';
});

const ask = (path: string, body?: object) => registrar.ask(body ? 'POST' : 'GET', `/api/staff/${path}`, body);
const list = async (state = 'open') => (await ask(`bank-lines?state=${state}`)).json();
async function onlyLine(amount = '500.00', text = reference) {
  await importStatement(registrar, `Date,Details,Debit,Credit\n01/03/2026,TRANSFER ${text},,${amount}`);
  return (await list()).rows[0];
}
const share = ({ id }: SubmittedForm, received: number | string, payment_id: string | null = null) => ({
  registration_id: id,
  payment_id,
  received,
});
const split = (lineId: string, shares: readonly object[], left: number | string = 500) =>
  ask(`bank-lines/${lineId}/match`, { left, shares });
const payBoth = () => paySplit(form, { [form.id]: '200', [sibling.id]: '300' });
const received = async () => [(await review(form)).money.received, (await review(sibling)).money.received];
const paymentOf = async (one: SubmittedForm) => (await review(one)).payments[0];

describe('a line equal to a slip for several campers', () => {
  it('is suggested once for the slip, and confirms all its shares', async () => {
    const payments = await payBoth();
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toHaveLength(1);
    const [{ shares, payment_id, claimed }] = suggestions;
    expect(suggestions[0]).toMatchObject({ makes: 'confirmed', strength: 'sure' });
    expect([payment_id, shares[0].id].toSorted()).toEqual(payments.toSorted());
    expect(claimed + shares[0].claimed).toBe(500);
    expect(suggestions[0].reasons.join()).toMatch(/Slip for RM\s500.00 of .*, for 2 campers/);
    const [own = '', other = ''] = [payment_id, shares[0].id];
    const answer = await split(id, [share(form, 200, own), share(sibling, 300, other)]);
    expect(answer.json().results).toMatchObject([
      { made: 'confirmed', payment: { received: 200, received_on: '2026-03-01' } },
      { made: 'confirmed', payment: { received: 300 } },
    ]);
    expect(await received()).toEqual([200, 300]);
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment confirmed'],
      ['payment confirmed'],
    ]);
    expect((await list('matched')).rows).toMatchObject([{ id, left: 0, shares: [{}, {}] }]);
  });

  it('is suggested without a reference by its amount, once', async () => {
    await payBoth();
    const { suggestions } = await onlyLine('500.00', 'NOBODY KNOWS');
    expect(suggestions).toMatchObject([{ strength: 'possible', shares: [{}] }]);
  });

  it('is linked to the slip that was confirmed before, and can be reopened', async () => {
    const payments = await payBoth();
    const shares = payments.map((payment_id) => ({ payment_id, received: 250 }));
    await ask(`payments/${payments[0]}/confirm`, { received_on: '2026-03-01', shares });
    const { id, suggestions } = await onlyLine();
    expect(suggestions).toMatchObject([{ makes: 'linked', shares: [{ claimed: 250 }] }]);
    const [own, other] = [(await paymentOf(form)).id, (await paymentOf(sibling)).id];
    const linked = await split(id, [share(form, 250, own), share(sibling, 250, other)]);
    expect(linked.json().results).toMatchObject([{ made: 'linked' }, { made: 'linked' }]);
    expect(await received()).toEqual([250, 250]);
    expect((await ask(`bank-lines/${id}/reopen`, {})).statusCode).toBe(204);
    expect((await list()).rows).toMatchObject([{ left: 500, shares: [] }]);
  });

  it('does not confirm a single share', async () => {
    await payBoth();
    const { id, suggestions } = await onlyLine('200.00');
    const { registration_id, payment_id } = suggestions[0];
    const refused = await matchLine(registrar, id, { registration_id, payment_id }, 200);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^This slip also pays for .*\. Confirm or reject all its shares at once\.$/),
    ]);
    expect(await received()).toEqual([0, 0]);
  });
});

describe('a line without a slip', () => {
  it('is split over two campers, each with a receipt and one email', async () => {
    const { id } = await onlyLine();
    const answer = await split(id, [share(form, '200'), share(sibling, 300)]);
    expect(answer.json().results).toMatchObject([
      { made: 'recorded', payment: { method: 'bank', received: 200, split: { others: [{ amount: 300 }] } } },
      { made: 'recorded', payment: { received: 300 } },
    ]);
    const numbers = answer
      .json()
      .results.map(({ payment }: { payment: { receipt_number: number } }) => payment.receipt_number);
    expect(new Set(numbers).size).toBe(2);
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment confirmed'],
      ['payment confirmed'],
    ]);
  });

  it('confirms a waiting slip for the one and records the rest for the other, also of another family', async () => {
    const slip = await paySlip(form, '150');
    const stranger = await createSubmittedForm(testApp);
    const { id } = await onlyLine();
    const answer = await split(id, [share(form, 200, slip), share(stranger, 300)]);
    expect(answer.json().results).toMatchObject([
      { made: 'confirmed', payment: { id: slip, claimed: 150, received: 200 } },
      { made: 'recorded', payment: { split: null } },
    ]);
    expect((await review(stranger)).money.received).toBe(300);
  });

  it('confirms the same slip sent for each of two campers where each duplicate is named', async () => {
    const [own, other] = [await paySlip(form, '200', 'SAME'), await paySlip(sibling, '300', 'SAME')];
    const { id } = await onlyLine();
    const named = { ...share(form, 200, own), duplicate_of: other };
    expect((await split(id, [named, share(sibling, 300, other)])).json().code).toBe('conflict');
    expect(await received()).toEqual([0, 0]);
    const both = [named, { ...share(sibling, 300, other), duplicate_of: own }];
    expect((await split(id, both)).json().results).toMatchObject([
      { made: 'confirmed' },
      { made: 'confirmed' },
    ]);
    expect(await received()).toEqual([200, 300]);
  });

  it('is never split into more than it has left, and says so at the share', async () => {
    const { id } = await onlyLine();
    const refused = await split(id, [share(form, 200), share(sibling, '300.01')]);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        'shares.1.received': [
          expect.stringMatching(/^The shares add up to RM\s500.01, and RM\s500.00 of this line is left\.$/),
        ],
      },
    ]);
    expect(await received()).toEqual([0, 0]);
    expect((await list()).rows).toMatchObject([{ id, left: 500, shares: [] }]);
  });

  it('stays open with its rest, which is matched or ignored later', async () => {
    const { id } = await onlyLine();
    await split(id, [share(form, 200)]);
    expect((await list()).rows).toMatchObject([
      { id, amount: 500, left: 300, shares: [{ registration_id: form.id, amount: 200, made: 'recorded' }] },
    ]);
    const again = await split(id, [share(sibling, 400)], 300);
    expect(Object.keys(again.json().errors)).toEqual(['shares.0.received']);
    expect((await split(id, [share(sibling, 300)], 500)).json().code).toBe('conflict');
    const rest = await split(id, [share(sibling, 300)], 300);
    expect(resultOf(rest).payment).toMatchObject({ received: 300 });
    expect(await received()).toEqual([200, 300]);
    expect((await list('matched')).rows).toMatchObject([{ id, left: 0 }]);
  });

  it('keeps its payments while the rest is ignored and reopened', async () => {
    const { id } = await onlyLine();
    await split(id, [share(form, 200)]);
    expect((await ask(`bank-lines/${id}/ignore`, {})).statusCode).toBe(204);
    expect((await list('ignored')).rows).toMatchObject([{ left: 300, shares: [{ amount: 200 }] }]);
    await ask(`bank-lines/${id}/reopen`, {});
    expect((await list()).rows).toMatchObject([{ left: 300, shares: [{ amount: 200 }] }]);
  });

  it('is split once where two people split it at the same moment', async () => {
    const { id } = await onlyLine();
    const answers = await Promise.all([
      split(id, [share(form, 200), share(sibling, 200)]),
      split(id, [share(sibling, 300), share(form, 100)]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const sum = (await received()).reduce((all: number, one: number) => all + one, 0);
    expect(sum).toBe(400);
    expect((await list()).rows).toMatchObject([{ left: 100 }]);
  });

  it('is split for nobody where one share cannot be recorded', async () => {
    const { id } = await onlyLine();
    const unknown = { id: registrar.id, family: form.family };
    expect((await split(id, [share(form, 200), share(unknown, 300)])).statusCode).toBe(404);
    const slip = await paySlip(sibling, '300');
    expect((await split(id, [share(form, 200), share(form, 300)])).json().errors).toEqual({
      shares: ['Choose each camper once.'],
    });
    expect((await split(id, [share(form, 300, slip)])).statusCode).toBe(404);
    expect(await received()).toEqual([0, 0]);
  });

  it('asks for whose camp is full, and confirms with what was chosen', async () => {
    const { id } = await onlyLine();
    await db.updateTable('camp').set({ capacity: 1, waiting_list: true }).execute();
    const shares = [share(form, 200), share(sibling, 300)];
    const refused = (await split(id, shares)).json();
    const listed = shares.map((one) => ({ ...one, when_full: 'waiting list' }));
    const chosen = await split(id, listed);
    await db.updateTable('camp').set({ capacity: 60 }).execute();
    expect([refused.code, refused.current.registration_id]).toEqual(['camp_full', expect.any(String)]);
    expect(chosen.statusCode).toBe(200);
  });
});

describe('one share undone', () => {
  it('leaves the other, and the line open with that part of it', async () => {
    const { id } = await onlyLine();
    await split(id, [share(form, 200), share(sibling, 300)]);
    await reversePayment((await paymentOf(form)).id);
    expect(await received()).toEqual([0, 300]);
    expect((await list()).rows).toMatchObject([{ id, left: 200, shares: [{ amount: 300 }] }]);
    expect(Object.keys((await split(id, [share(form, 201)], 200)).json().errors)).toEqual([
      'shares.0.received',
    ]);
    expect((await split(id, [share(form, 200)], 200)).statusCode).toBe(200);
    expect((await list()).counts).toMatchObject({ open: 0, matched: 1 });
  });

  it('frees no more than its part, also when somebody matches the line meanwhile', async () => {
    const { id } = await onlyLine();
    await split(id, [share(form, 200), share(sibling, 200)]);
    const { id: paymentId } = await paymentOf(form);
    await Promise.all([reversePayment(paymentId), split(id, [share(form, 100)], 100)]);
    const [line] = [...(await list()).rows, ...(await list('matched')).rows];
    const shared = line.shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(line.left + shared).toBe(500);
    expect(line.left).toBeGreaterThanOrEqual(0);
  });

  it('flags each payment of a line that the bank returned', async () => {
    const { id } = await onlyLine('500.00', `DUITNOW ${reference}`);
    await split(id, [share(form, 200), share(sibling, 300)]);
    await importStatement(
      registrar,
      `Date,Details,Debit,Credit\n02/03/2026,REVERSAL DUITNOW ${reference},500.00,`,
    );
    expect(await list('returned')).toMatchObject({
      payments_reversed: 2,
      rows: [{ shares: [{ amount: 200 }, { amount: 300 }] }],
    });
    expect(await paymentOf(sibling)).toMatchObject({ reversed_by: { day: '2026-03-02' } });
  });
});

describe('a share of a slip', () => {
  it('is neither confirmed nor rejected by itself while another waits', async () => {
    const [first = ''] = await payBoth();
    const answer = await confirm(first, arrived(200));
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('Confirm or reject all its shares at once.'),
    ]);
    expect(await received()).toEqual([0, 0]);
    const whole = (await ask(`payments/${first}`)).json();
    expect([whole.shares.length, whole.claimed + whole.shares[0].claimed]).toEqual([1, 500]);
    expect((await reject(first)).json().results).toHaveLength(2);
    expect(await mailsOf(sibling)).toEqual(['payment rejected']);
  });
});

it('is in the data of a family only where the whole line is its own', async () => {
  const linesOf = async () => {
    const archive = unzipSync((await form.family.ask('GET', '/api/auth/account/data')).rawPayload);
    const { bank_lines, bank_line_shares } = JSON.parse(
      strFromU8(archive[`registrations/${reference}/form.json`] ?? new Uint8Array()),
    );
    return [bank_lines.length, bank_line_shares.length];
  };
  const { id } = await onlyLine();
  await split(id, [share(form, 200), share(sibling, 300)]);
  expect(await linesOf()).toEqual([1, 1]);
  await importStatement(registrar, 'Date,Details,Debit,Credit\n01/03/2026,GRANDMOTHER,,400.00');
  const { rows } = await list();
  await split(rows[0].id, [share(form, 100), share(await createSubmittedForm(testApp), 300)], 400);
  expect(await linesOf()).toEqual([1, 2]);
});

describe('what staff can split money over', () => {
  it('is the family’s registrations, with what is due and the slip that waits', async () => {
    const slip = await paySlip(sibling, '150');
    const payable = (await ask(`registrations/${sibling.id}/payable`)).json();
    expect(payable).toMatchObject([
      { registration_id: sibling.id, camper_name: 'Ben Tan', payment_id: slip, claimed: 150, due: 1000 },
      { registration_id: form.id, payment_id: null, claimed: null, next: 200 },
    ]);
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', form.id).execute();
    expect((await ask(`registrations/${sibling.id}/payable`)).json()).toHaveLength(1);
  });
});
