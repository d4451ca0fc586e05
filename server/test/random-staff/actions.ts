import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import type { SeededRandom } from '@bowline/testing/seeded-random';
import type { LightMyRequestResponse } from 'fastify';
import { submit } from '../support/family.ts';
import type { StaffMember } from '../support/staff.ts';
import { type SubmittedForm, uploadSlip } from '../support/submitted-form.ts';

/** An office with its families, in which anything may be done at any moment. */
export interface Office {
  readonly dice: SeededRandom;
  readonly staff: StaffMember;
  /** Two of each family. */
  readonly forms: readonly SubmittedForm[];
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body'>;
type Deed = (office: Office, form: SubmittedForm) => Promise<Answer | undefined>;

const at = ({ id }: SubmittedForm, call: string) => `/api/staff/registrations/${id}/${call}`;
const amount = ({ dice }: Office) => dice.pick([0.01, 50, 200, 333.33, 1000]);
const whenFull = ({ dice }: Office) => (dice.chance(0.5) ? { when_full: 'waiting list' } : {});
const onDay = '2026-03-01';

async function review({ staff }: Office, { id }: SubmittedForm) {
  return (await staff.ask('GET', `/api/staff/registrations/${id}`)).json();
}

const decide: Deed = async (office, form) => {
  const { version, decisions } = await review(office, form);
  // Nothing comes after a withdrawal but its undo: now and then is enough.
  const likely = decisions.filter((one: string) => one !== 'withdraw' || office.dice.chance(0.1));
  if (likely.length === 0) return undefined;
  const decision = office.dice.pick<string>(likely);
  return office.staff.ask('POST', at(form, 'decision'), {
    ...{ decision, version, reason: 'So it fell.', note: 'By the dice.' },
    steps: decision === 'request changes' ? ['transport'] : undefined,
  });
};

const undo: Deed = async (office, form) =>
  office.staff.ask('POST', at(form, 'undo'), { version: (await review(office, form)).version });

// It is refused, as it should be, where the form takes no payment any more.
const slip: Deed = (office, form) => uploadSlip(form, String(amount(office)));

const settleSlip: Deed = async (office, form) => {
  const { payments } = await review(office, form);
  const waiting = payments.filter(({ status }: { status: string }) => status === 'Submitted');
  if (waiting.length === 0) return undefined;
  const { id } = office.dice.pick<{ id: string }>(waiting);
  return office.dice.chance(0.5)
    ? office.staff.ask('POST', `/api/staff/payments/${id}/reject`, { reason: 'Blurred.' })
    : office.staff.ask('POST', `/api/staff/payments/${id}/confirm`, {
        received: amount(office),
        received_on: onDay,
        ...whenFull(office),
      });
};

const takeBack: Deed = async (office, form) => {
  const { payments } = await review(office, form);
  const confirmed = payments.filter(({ status }: { status: string }) => status === 'Confirmed');
  if (confirmed.length === 0) return undefined;
  const { id } = office.dice.pick<{ id: string }>(confirmed);
  return office.staff.ask('POST', `/api/staff/payments/${id}/take-back`, { reason: 'By mistake.' });
};

const cash: Deed = (office, form) =>
  office.staff.ask('POST', at(form, 'payments'), {
    ...{ method: 'cash', received: amount(office), received_on: onDay, ...whenFull(office) },
  });

const refund: Deed = (office, form) =>
  office.staff.ask('POST', at(form, 'refunds'), {
    ...{ amount: amount(office), paid_on: onDay, method: 'bank', reason: 'Too much.' },
  });

const move: Deed = (office, form) => {
  const siblings = office.forms.filter(({ id, family }) => family === form.family && id !== form.id);
  const to = office.dice.pick(siblings).id;
  return office.staff.ask('POST', at(form, 'money-moves'), {
    to,
    amount: amount(office),
    reason: 'For both.',
  });
};

const answer: Deed = ({ dice }, { id, family }) =>
  dice.chance(0.5)
    ? family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(transport) })
    : family.ask('POST', `/api/rego/save/${id}`, { consent: true });

const resubmit: Deed = (_, { id, family }) => submit(family, id);

const leave: Deed = ({ dice }, { id, family }) =>
  dice.chance(0.2) ? family.ask('POST', `/api/rego/withdraw/${id}`) : Promise.resolve(undefined);

export const deeds: readonly Deed[] = [
  ...[
    decide,
    decide,
    decide,
    undo,
    undo,
    slip,
    settleSlip,
    settleSlip,
    takeBack,
    cash,
    refund,
    refund,
    move,
    move,
  ],
  ...[answer, resubmit, leave],
];
