import { nextOf } from '@bowline/testing/payment-parts';
import { describe, expect, it } from 'vitest';
import { beforePlace, dueSentence } from '../money/due.ts';
import { firstIncompletePart } from '../profile/camper.ts';
import { FIRST_STEP } from '../steps/first-step.ts';
import { campFull, getCamperCard, nextProfilePart } from './camper-card.ts';
import { usualSituation } from './status-sentence.ts';
import { takesPayment } from './transitions.ts';

describe('the card', () => {
  const open = { rego_open: 1, closed_on: null, room: 'places' } as const;
  const shut = { ...open, rego_open: 0 } as const;
  const form = {
    ...{ id: 'f', current_step: 'medical', furthest_step: 'about', balance_open: true },
    ...{ since_submission: null, situation: usualSituation },
  };
  const card = (facts: Partial<Parameters<typeof getCamperCard>[0]>) =>
    getCamperCard({ profile_complete: true, eligible_camp: open, form: null, ...facts });

  it('offers Register, disabled until the profile is complete', () => {
    expect(card({})).toEqual({
      status: 'Not Started',
      messages: ['Everything is ready. Register to ask for a place.'],
      action: { kind: 'register', label: 'Register', disabled: false },
    });
    expect(card({ profile_complete: false })).toEqual({
      status: 'Not Started',
      messages: ['Please complete all sections of the camper profile to proceed with registration.'],
      action: { kind: 'register', label: 'Register', disabled: true },
    });
  });

  it('names the next part of the profile while there is a registration to prepare for', () => {
    const profile_completion = { details: true, medical: true, immunisations: false, photo: true, id: false };
    const part = (facts: Partial<Parameters<typeof getCamperCard>[0]>) =>
      nextProfilePart({
        profile_complete: false,
        eligible_camp: open,
        form: null,
        profile_completion,
        ...facts,
      })?.flag;
    expect(part({})).toBe('immunisations');
    expect(part({ eligible_camp: shut })).toBe('immunisations');
    expect(part({ eligible_camp: { ...shut, closed_on: '2027-02-15' } })).toBeUndefined();
    expect(part({ eligible_camp: { ...open, room: 'none' } })).toBeUndefined();
    expect(part({ eligible_camp: null })).toBeUndefined();
    expect(firstIncompletePart({ profile_completion }, 'immunisations')?.flag).toBe('id');
    expect(firstIncompletePart({ profile_completion }, 'id')?.flag).toBe('immunisations');
  });

  it('gives the reason when registration is not possible', () => {
    expect(card({ eligible_camp: shut })).toMatchObject({
      messages: ['Registration is not open yet.'],
      action: null,
    });
    expect(card({ eligible_camp: { ...shut, closed_on: '2027-02-15' } })).toMatchObject({
      messages: ['Registration closed on 15/02/2027.'],
      action: null,
    });
    expect(card({ eligible_camp: null })).toMatchObject({
      messages: ["There are no suitable camps for the camper's age group."],
      action: null,
    });
  });

  it('shows that a camp is full, and allows a started form to continue', () => {
    const waiting = { ...open, room: 'waiting list' } as const;
    const none = { ...open, room: 'none' } as const;
    const draft = { ...form, status: 'In Progress' as const };
    expect(card({ eligible_camp: waiting })).toMatchObject({
      messages: [
        'This camp is full: you will be on the waiting list.',
        'Everything is ready. Register to ask for a place.',
      ],
      action: { kind: 'register', disabled: false },
    });
    expect(card({ eligible_camp: none, profile_complete: false })).toMatchObject({
      messages: [campFull()],
      action: null,
    });
    expect(card({ eligible_camp: none, form: draft })).toMatchObject({
      messages: ['Finish the form and submit it to ask for a place.'],
      action: { kind: 'resume' },
    });
  });

  it('resumes at the furthest step while open, and whenever changes are asked for', () => {
    const draft = { ...form, status: 'In Progress' as const };
    expect(card({ form: draft }).action).toMatchObject({ kind: 'resume', step: 'about' });
    expect(card({ form: draft, eligible_camp: shut }).action).toBeNull();
    const closed = { ...shut, closed_on: '2026-11-20' };
    expect(card({ form: draft, eligible_camp: closed }).messages).toEqual([
      'Registration closed on 20/11/2026.',
      'The form can’t be sent any more. If you still want a place, please contact the camp.',
    ]);
    const sentBack = { ...form, status: 'Changes Requested' as const };
    expect(card({ form: sentBack, eligible_camp: shut }).action).toMatchObject({
      kind: 'resume',
    });
    expect(card({ form: { ...draft, furthest_step: null, current_step: null } }).action).toMatchObject({
      step: FIRST_STEP,
    });
  });

  it.each([
    ['Pending Payment', 'Make payment'],
    ['Pending Payment Confirmation', 'Make another payment'],
    ['Deposit Received', 'Make another payment'],
    ['Accepted', 'Make another payment'],
    ['Waitlisted', 'Make another payment'],
    ['Refused', undefined],
    ['Withdrawn', undefined],
  ] as const)('at %s offers %s', (status, label) => {
    expect(card({ form: { ...form, status } }).action?.label).toBe(label);
  });

  const since = {
    ...{ status_before: null, deposit: 200, charged: 1000, received: 0, pending: 0, due: 1000 },
    ...{ rejected_slip: null, changes_reason: null, resubmitted: false },
  };
  type Form = NonNullable<Parameters<typeof getCamperCard>[0]['form']>;
  const after = (status: Form['status'], more: Partial<Form['since_submission']> = {}) =>
    card({
      form: {
        ...form,
        status,
        since_submission: { ...since, next: nextOf({ ...since, ...more }), ...more },
      },
    });

  it('asks for no more while a place is awaited', () => {
    const next = beforePlace(nextOf({ ...since, received: 200 }));
    expect(dueSentence(next)).toBe('Nothing more is due until a place is offered.');
    expect(after('Waitlisted', { received: 200, next }).action).toBeNull();
    expect(after('Waitlisted', { next: beforePlace(nextOf(since)) }).action).toMatchObject({ kind: 'pay' });
  });

  it('tells a guardian who can’t answer an offer who can', () => {
    const situation = { ...usualSituation, offer_until: '27/11/2026 09:00' };
    const offered = { form: { ...form, status: 'Waitlisted' as const, situation } };
    expect(card({ ...offered, shared: { access: 'edit' } }).messages).toEqual([
      'A place is free! A guardian who may sign accepts or declines it by 27/11/2026 09:00.',
    ]);
    expect(card(offered).messages).toEqual(['A place is free! Accept or decline it by 27/11/2026 09:00.']);
  });

  it.each([
    [199.5, '0.50'],
    [100, '100.00'],
  ])('says how much of a deposit is missing after RM %d', (received, missing) => {
    const { messages, action } = after('Pending Payment', { received });
    expect(messages).toEqual([
      `RM\u00a0${missing} of the deposit is missing. Please pay it and upload the slip: we can hold a place once all of it has arrived.`,
    ]);
    expect(action).toMatchObject({ kind: 'pay', label: 'Make payment' });
  });

  it('gives the reason of a rejected slip while a payment is possible', () => {
    const rejected_slip = { on: '2026-11-26', reason: 'The amount cannot be read.' };
    expect(after('Pending Payment', { rejected_slip }).messages).toEqual([
      'Next: upload another slip, or pay the deposit if you haven’t yet.',
    ]);
    expect(after('Pending Payment', { rejected_slip }).notice).toEqual({
      title: 'We couldn’t confirm your slip of 26/11/2026',
      quote: 'The amount cannot be read.',
      sentences: ['If you’ve already paid, you don’t need to pay again: please upload another slip.'],
    });
    expect(after('Accepted', { rejected_slip, due: 0 }).notice).toBeUndefined();
    expect(after('Withdrawn', { rejected_slip }).notice).toBeUndefined();
  });

  it.each([
    ['Accepted', 1000, ['The place is kept meanwhile.', 'You don’t need to pay again.']],
    ['Deposit Received', 200, ['The place is kept meanwhile.', 'You don’t need to pay again.']],
    ['Waitlisted', 200, ['The spot on the waiting list is kept meanwhile.', 'You don’t need to pay again.']],
    ['Pending Payment', 0, ['We can hold a place once the deposit has arrived.']],
  ] as const)(
    'gives the reason of changes requested from %s with RM %d',
    (status_before, received, sentences) => {
      const more = { status_before, received, changes_reason: 'Which bus?' };
      expect(after('Changes Requested', more)).toMatchObject({
        messages: ['Open the form, make the changes and submit it again.'],
        notice: { title: 'We need a few changes', quote: 'Which bus?', sentences },
      });
    },
  );

  it('thanks for changes until something else happens', () => {
    expect(after('Accepted', { resubmitted: true }).messages[0]).toBe('Thank you, we have your changes.');
    expect(after('Accepted').messages).toHaveLength(1);
  });

  it('does not request payment from an accepted camper who owes nothing', () => {
    expect(takesPayment('Accepted', false)).toBe(false);
    expect(takesPayment('Deposit Received', false)).toBe(true);
  });
});
