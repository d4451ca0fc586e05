import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { isListed } from '@bowline/contract/money/charges';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { requestablePartIds, requestableParts } from '@bowline/contract/profile/requestable-parts';
import { ageOn } from '@bowline/contract/registrations/eligibility';
import { refundOf } from '@bowline/contract/registrations/places';
import {
  canSeeIds,
  canSeeSection,
  hasAnyRole,
  reviewingRoles,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { type Due, presentParts } from '../../../core/charges/due.ts';
import { presentStaffCharge } from '../../../core/charges/present.ts';
import type { Balance, ChargeWithNames } from '../../../core/charges/queries.ts';
import type { Places } from '../../../core/registrations/queries/places.ts';
import { contextOf, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { summarizeHealth } from '../lists/health-summary.ts';
import { withSwimTest } from '../lists/swim-test.ts';
import { weightyBehaviour } from './answers.ts';
import type { listNotes, People } from './queries.ts';
import type { findUndoableDecision } from './undo.ts';

export const presentHead = (form: Registration) => ({
  id: form.id,
  version: form.version,
  status: form.status,
  status_before: form.status_before,
  reference: form.reference,
  type: form.form_type,
  submitted_at: form.submitted_at?.toISOString() ?? null,
  form_copy: form.form_copy,
  consent_again_at: form.consent_again_at?.toISOString() ?? null,
  registration_date: form.registration_date,
  reopened_steps: form.reopened_steps,
});

export function presentCamp({ camp }: Registration, { capacity, held, accepted }: Places): Review['camp'] {
  const dates = formatDateRange(camp.starts_on, camp.ends_on);
  return { id: camp.id, name: camp.name, dates, capacity, held, accepted };
}

export const presentCamper = (
  form: Registration,
  people: People,
  roles: readonly StaffRole[],
  similar_ics: Review['camper']['similar_ics'],
): Review['camper'] => ({
  id: form.camper_id,
  name: String(form.camper_profile[camperDetails.id]?.name ?? ''),
  age: ageOn(form.camper_dob, form.camp.starts_on),
  has_photo: people.photo_file !== null,
  has_ids: canSeeIds(roles) && people.ic_front_file !== null,
  similar_ics,
});

export function presentAccount(
  form: Registration,
  { email, email_confirmed_at, email_failures, phone, erased_at }: People,
): Review['account'] {
  return {
    id: form.account_id,
    name: personName(form.account_profile[accountDetails.id] ?? {}),
    email,
    email_confirmed: email_confirmed_at !== null,
    email_failures,
    phone,
    deleted_at: erased_at?.toISOString() ?? null,
    adult_camper: form.account_type === 'adult_camper',
  };
}

// From the newest answers, like the camp's lists.
export function presentSummary(
  deps: Pick<AppDeps, 'clock'>,
  roles: readonly StaffRole[],
  form: Registration,
  { swim_test }: People,
): Review['summary'] {
  const answers = withSwimTest(swim_test, {
    ...form.account_profile,
    ...form.camper_profile,
    ...form.answers,
  });
  const swimTestedOn = swim_test?.tested_on ?? null;
  const behaviour = canSeeSection(roles, behavioural.id)
    ? weightyBehaviour(form.answers[behavioural.id] ?? {}, contextOf(form, deps.clock))
    : [];
  const person = { accountType: form.account_type, answers, swimTestedOn };
  return { ...summarizeHealth(roles, person, form.product), behaviour };
}

/** The steps and parts that can be returned to the family. */
export function presentReturnable({ form_type, account_type }: Registration): Review['returnable'] {
  const steps = workflowOf(form_type).filter((step) => step !== 'done');
  return [
    ...steps.map((step) => ({ step, title: stepTitle(step, account_type) })),
    ...requestablePartIds.map((part) => ({ step: part, title: requestableParts[part].title })),
  ];
}

interface Money {
  readonly balance: Balance;
  readonly charges: readonly ChargeWithNames[];
  readonly due: Due;
  readonly hasSibling: boolean;
}

export function presentMoney(
  roles: readonly StaffRole[],
  form: Pick<Registration, 'status' | 'status_before'>,
  { balance, charges, due, hasSibling }: Money,
  today: string,
): Review['money'] {
  const counting = charges.filter((charge) => charge.ended_at === null && isListed(charge));
  return {
    charged: ringgitFromSen(balance.charged_sen),
    deposit: ringgitFromSen(balance.deposit_sen),
    received: ringgitFromSen(balance.received_sen),
    due: ringgitFromSen(balance.due_sen),
    balance: ringgitFromSen(balance.balance_sen),
    to_refund: ringgitFromSen(refundOf(form.status, balance.received_sen, balance.charged_sen)),
    charges: counting.map((charge) => presentStaffCharge(charge, canReadNotes(roles))),
    sibling_left: !hasSibling && counting.some(({ kind }) => kind === 'sibling discount'),
    next: due.next,
    parts: presentParts(form, due.parts, today),
  };
}

export function presentUndo(undoable: Awaited<ReturnType<typeof findUndoableDecision>>): Review['undo'] {
  if (!undoable) return null;
  const { decision, to, by, at } = undoable;
  return { decision, to, by, at: at.toISOString() };
}

/** Whether one of the roles reads internal notes. */
export const canReadNotes = (roles: readonly StaffRole[]): boolean => hasAnyRole(roles, reviewingRoles);

type Note = Awaited<ReturnType<typeof listNotes>>[number];

export const presentNotes = (notes: readonly Note[]): Review['notes'] =>
  notes.map((note) => ({ ...note, at: note.at.toISOString() }));
