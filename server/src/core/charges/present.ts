import type { ChargeRecord, StaffCharge } from '@bowline/contract/api/charges';
import type { PlanOnSubmit } from '@bowline/contract/api/family/payments-due';
import { type ChargeLine, chargeLabel, isListed } from '@bowline/contract/money/charges';
import { laterDay } from '@bowline/contract/money/due';
import { plansOf, restDueOn } from '@bowline/contract/money/plans';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../platform/app-deps.ts';
import { campInstalments, earliestDueOf, type PlannedRegistration } from './plans.ts';
import type { Balance, ChargeWithNames } from './queries.ts';

type Line = ChargeLine & { readonly reason?: string | null };

/** The listed lines, as people read them. */
export const presentCharges = (lines: readonly Line[]): ChargeRecord[] =>
  lines.filter(isListed).map((line) => ({
    kind: line.kind,
    label: chargeLabel(line),
    amount: ringgitFromSen(line.amount_sen),
  }));

/** A charge as staff see it; the reason only with `readsReason`. */
export const presentStaffCharge = (charge: ChargeWithNames, readsReason = true): StaffCharge => ({
  id: charge.id,
  kind: charge.kind,
  label: chargeLabel(readsReason ? charge : { ...charge, reason: null }),
  amount: ringgitFromSen(charge.amount_sen),
  reason: readsReason ? charge.reason : null,
  by: charge.staff_name,
});

interface ChargeEvent {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
}

/** What happened to the charges of a registration, in words, in order. */
export function chargeHistory(charges: readonly ChargeWithNames[]): ChargeEvent[] {
  return charges.flatMap((charge) => [...startEvents(charge), ...endEvents(charge)]);
}

// Charges of a submission are shown with the submission.
function startEvents(charge: ChargeWithNames): ChargeEvent[] {
  if (charge.source === 'submission' || !isListed(charge)) return [];
  const line = { label: chargeLabel({ ...charge, reason: null }), amount: formatSen(charge.amount_sen) };
  const texts = {
    resubmission: t('Charge follows the new answers: {label}, {amount}', line),
    'camp prices': t('Charge follows the camp’s new price: {label}, {amount}', line),
    staff: t('Charge added: {label}, {amount}', line),
    'online payment': t('Charge for paying online: {label}, {amount}', line),
    upgrade: t('Charge taken from the camp’s price when charges were introduced: {label}, {amount}', line),
  };
  const by = charge.staff_name ?? (charge.source === 'resubmission' ? t('Family') : t('System'));
  return [
    {
      id: charge.id,
      text: texts[charge.source],
      by,
      at: charge.created_at.toISOString(),
      reason: charge.reason,
    },
  ];
}

// A replaced line has no event: the line that replaced it has one.
function endEvents(charge: ChargeWithNames): ChargeEvent[] {
  if (!charge.ended_at || !charge.ended_reason) return [];
  const line = { label: chargeLabel({ ...charge, reason: null }), amount: formatSen(charge.amount_sen) };
  return [
    {
      id: `${charge.id}-ended`,
      text: t('Charge removed: {label}, {amount}', line),
      by: charge.ended_by_name ?? t('Staff'),
      at: charge.ended_at.toISOString(),
      reason: charge.ended_reason,
    },
  ];
}

/** The plans that a camp offers, with what would be due when if the form were submitted now. */
export function presentPlansOnSubmit(
  deps: Pick<AppDeps, 'clock'>,
  registration: PlannedRegistration & { readonly rest_due_on: string | null },
  { charged_sen, deposit_sen }: Pick<Balance, 'charged_sen' | 'deposit_sen'>,
): PlanOnSubmit[] {
  const { rest_due_on, camp } = registration;
  const rest = charged_sen - deposit_sen;
  const earliest = earliestDueOf(deps, registration);
  return plansOf(registration.offered_plan).map((payment_plan) => {
    const parts =
      payment_plan === 'instalments'
        ? campInstalments(deps, registration, rest)
        : [{ due_on: laterDay(restDueOn(rest_due_on, camp.starts_on), earliest), amount_sen: rest }];
    return {
      payment_plan,
      deposit: ringgitFromSen(deposit_sen),
      parts: parts
        .filter(({ amount_sen }) => amount_sen > 0)
        .map(({ due_on, amount_sen }) => ({ due_on, amount: ringgitFromSen(amount_sen) })),
    };
  });
}
