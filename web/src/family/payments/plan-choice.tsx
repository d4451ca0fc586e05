import type { PlanOnSubmit } from '@bowline/contract/api/family/payments-due';
import type { PaymentPlan } from '@bowline/contract/money/plans';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';

const labels = defineTexts({ 'at once': 'All at once', instalments: 'In instalments' });

type Props = {
  id: string;
  plans: readonly PlanOnSubmit[];
  plan: PaymentPlan | null;
  error: string | undefined;
  onChange: (plan: PaymentPlan) => void;
};

/** How the family pays what is left after the deposit, with what would be due when; a choice where its camp leaves one. */
export default function PlanChoice({ id, plans, plan, error, onChange }: Props) {
  const label = t('How you pay what is left after the deposit');
  const [only, ...others] = plans;
  if (!only) return null;
  if (others.length === 0)
    return (
      <div>
        <p className="medium">{label}</p>
        <PlannedParts plan={only} />
      </div>
    );
  return (
    <RadioRows
      {...{ id, label, error }}
      name={id}
      value={plan}
      options={plans.map((one) => ({
        value: one.payment_plan,
        label: translate(labels[one.payment_plan]),
        hint: <PlannedParts plan={one} />,
      }))}
      onChange={(value) => onChange(value as PaymentPlan)}
    />
  );
}

const PlannedParts = ({ plan: { parts } }: { plan: PlanOnSubmit }) =>
  parts.map(({ due_on, amount }) => (
    <span key={due_on} className="block">
      {t('{amount} by {day}', { amount: formatRinggit(amount), day: formatDate(due_on) })}
    </span>
  ));
