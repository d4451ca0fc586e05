import type { PlanOnSubmit } from '@bowline/contract/api/family/payments-due';
import { laterDay } from '@bowline/contract/money/due';
import { plansOf, restDueOn } from '@bowline/contract/money/plans';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { AppDeps } from '../../platform/app-deps.ts';
import { campInstalments, earliestDueOf, type PlannedRegistration } from './plans.ts';
import type { Balance } from './queries.ts';

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
