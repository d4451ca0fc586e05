import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { pdfSlip } from '@bowline/testing/pictures';
import type { SeededRandom } from '@bowline/testing/seeded-random';
import type { LightMyRequestResponse } from 'fastify';
import { trySubmit } from '../support/family.ts';
import { confirmSlip, recordMoney } from '../support/payment-desk.ts';
import type { StaffMember } from '../support/staff.ts';
import type { SubmittedForm } from '../support/submitted-form.ts';

/** A staff member and the families for the actions. */
interface Context {
  readonly random: SeededRandom;
  readonly staff: StaffMember;
  /** Two of each family. */
  readonly forms: readonly SubmittedForm[];
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body'>;
type Action = (context: Context, form: SubmittedForm) => Promise<Answer | undefined>;

const at = ({ id }: SubmittedForm, call: string) => `/api/staff/registrations/${id}/${call}`;
const amount = ({ random }: Context) => random.pick([0.01, 50, 200, 333.33, 1000]);
const whenFull = ({ random }: Context) => (random.chance(0.5) ? { when_full: 'waiting list' as const } : {});
const onDay = '2026-03-01';

async function review({ staff }: Context, { id }: SubmittedForm) {
  return (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();
}

const decide: Action = async (context, form) => {
  const { version, decisions } = await review(context, form);
  // After a withdrawal only an undo is possible, so it is chosen rarely.
  const likely = decisions.filter((one: string) => one !== 'withdraw' || context.random.chance(0.1));
  if (likely.length === 0) return undefined;
  const decision = context.random.pick<string>(likely);
  return context.staff.ask('POST', at(form, 'decision'), {
    ...{ decision, version, reason: 'At random.', note: 'At random.' },
    steps: decision === 'request changes' ? ['transport'] : undefined,
  });
};

const undo: Action = async (context, form) =>
  context.staff.ask('POST', at(form, 'undo'), { version: (await review(context, form)).version });

// It is rejected where the registration no longer takes payments.
const slip: Action = (context, { id, family }) =>
  family.upload(`/api/rego/payment/${id}`, { payment: pdfSlip(), amount: String(amount(context)) });

const decideSlip: Action = async (context, form) => {
  const { payments } = await review(context, form);
  const waiting = payments.filter(({ status }: { status: string }) => status === 'Submitted');
  if (waiting.length === 0) return undefined;
  const { id } = context.random.pick<{ id: string }>(waiting);
  return context.random.chance(0.5)
    ? context.staff.ask('POST', `/api/staff/payments/${id}/reject`, { reason: 'Blurred.' })
    : confirmSlip(context.staff, id, {
        received: amount(context),
        received_on: onDay,
        ...whenFull(context),
      });
};

const reversePayment: Action = async (context, form) => {
  const { payments } = await review(context, form);
  const confirmed = payments.filter(({ status }: { status: string }) => status === 'Confirmed');
  if (confirmed.length === 0) return undefined;
  const { id } = context.random.pick<{ id: string }>(confirmed);
  return context.staff.ask('POST', `/api/staff/payments/${id}/reverse`, { reason: 'By mistake.' });
};

const cash: Action = (context, form) =>
  recordMoney(context.staff, form.id, {
    ...{ method: 'cash', received: amount(context), received_on: onDay, ...whenFull(context) },
  });

const discount: Action = (context, form) =>
  context.staff.ask('POST', at(form, 'charges'), {
    ...{ kind: 'discount', amount: amount(context), reason: 'As agreed.' },
  });

const writeOff: Action = async (context, form) => {
  const { money } = await review(context, form);
  const amount = money.deposit - money.received;
  const body = { kind: 'write-off', amount, reason: 'Bank charge.', ...whenFull(context) };
  return context.staff.ask('POST', at(form, 'charges'), body);
};

const refund: Action = (context, form) =>
  context.staff.ask('POST', at(form, 'refunds'), {
    ...{ amount: amount(context), paid_on: onDay, method: 'bank', reason: 'Too much.' },
  });

const move: Action = (context, form) => {
  const siblings = context.forms.filter(({ id, family }) => family === form.family && id !== form.id);
  const to = context.random.pick(siblings).id;
  return context.staff.ask('POST', at(form, 'money-moves'), {
    to,
    amount: amount(context),
    reason: 'For both.',
  });
};

const answer: Action = ({ random }, { id, family }) =>
  random.chance(0.5)
    ? family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(transport) })
    : family.ask('POST', `/api/rego/save/${id}`, { consent: true });

const resubmit: Action = (_, { id, family }) => trySubmit(family, id);

const leave: Action = ({ random }, { id, family }) =>
  random.chance(0.2) ? family.ask('POST', `/api/rego/withdraw/${id}`) : Promise.resolve(undefined);

export const actions: readonly Action[] = [
  [decide, decide, decide, undo, undo, slip, decideSlip, decideSlip, reversePayment, cash],
  [refund, refund, move, move, discount, writeOff, answer, resubmit, leave],
].flat();
