import {
  addCharge,
  chargeBody,
  chargeRemovalBody,
  removeCharge,
} from '@bowline/contract/api/staff/money/charges';
import {
  moneyMoveBody,
  moveMoney,
  type RegistrationMoney,
  recordRefund,
  refundBody,
} from '@bowline/contract/api/staff/money/ledger';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { MAX_REFERENCE_LENGTH } from '@bowline/contract/api/staff/text-schemas';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { date, number } from '@bowline/contract/form/measure-fields';
import { longText, text } from '@bowline/contract/form/text-fields';
import { chargeKinds, manualChargeKinds } from '@bowline/contract/money/charges';
import { type RefundMethod, refundMethods, transferMethodLabels } from '@bowline/contract/money/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit } from '@bowline/contract/text/money';
import { type ReactNode, useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { type CallForm, useCallForm, useTextValue } from '../../../form/call-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { FieldFor } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { finishTransfer, promptWhenFull, useMoneyAct } from './money-calls.ts';
import { PostedOnTyped } from './posted-on.tsx';

/** What each of these forms is given. */
export type MoneyFormProps = { registrationId: string; money: RegistrationMoney; onClose: () => void };
type Props = MoneyFormProps;

export const ringgit = (label: string, hint?: string) =>
  number(label, { min: 0, max: 1_000_000, decimals: 2, unit: 'RM', ...(hint && { hint }) });

/** A short text that may be left out. */
export const line = (label: string, hint: string) => ({
  ...text(label, { hint, optional: true }),
  maxLength: MAX_REFERENCE_LENGTH,
});

export const maximumHint = ({ most_out }: RegistrationMoney) => `At most ${formatRinggit(most_out)}.`;

export const reason = longText('Reason', { hint: 'Included in the email word for word.' });

/** Money that staff have refunded. */
export function RefundForm({ registrationId, money, account, onClose }: Props & { account?: string | null }) {
  const { today } = usePortal();
  const act = useMoneyAct(registrationId, money);
  const callForm = useCallForm({
    fields: useMemo(() => refundFields(money), [money]),
    record: {
      paid_on: today,
      ...(account && { account }),
      ...(money.to_refund > 0 && { amount: money.to_refund }),
    },
    schema: refundBody,
    send: (body) => act(body, (call) => callApi(recordRefund, call)),
    onDone: finishTransfer(onClose),
  });
  return (
    <MoneyForm callForm={callForm} submitLabel="Save and email the family" onClose={onClose}>
      <PostedOnTyped form={callForm.form} name="paid_on" context={money.context} />
    </MoneyForm>
  );
}

const methodChoice = (value: RefundMethod, { refundable_online }: RegistrationMoney) =>
  value === 'online'
    ? {
        value,
        label: 'Back the way it was paid (online)',
        hint: `At most ${formatRinggit(refundable_online)}. The provider sends it at once.`,
      }
    : { value, label: transferMethodLabels[value] };

const refundFields = (money: RegistrationMoney): Fields => ({
  amount: ringgit('Refund amount', maximumHint(money)),
  method: choice(
    'Refund method',
    refundMethods
      .filter((value) => value !== 'online' || money.refundable_online > 0)
      .map((value) => methodChoice(value, money)),
    { layout: 'list' },
  ),
  paid_on: date('Refund date'),
  account: line('Account it went to', 'Only staff see it.'),
  reference: line('Reference', 'Included in the email.'),
  reason,
});

/** Money that counts for a sibling from now on. */
export function MoveMoneyForm({ registrationId, money, onClose }: Props) {
  const act = useMoneyAct(registrationId, money);
  const callForm = useCallForm({
    fields: useMemo(() => moveFields(money), [money]),
    schema: moneyMoveBody,
    send: (body) => act(body, (call) => callApi(moveMoney, call)),
    onDone: finishTransfer(onClose),
  });
  const surplus = useSurplus(callForm.form, money);
  return (
    <MoneyForm callForm={callForm} submitLabel="Save and email the family" onClose={onClose}>
      {surplus && <Callout colour="amber">{surplus}</Callout>}
    </MoneyForm>
  );
}

const moveFields = (money: RegistrationMoney): Fields => ({
  to: choice('To', siblingChoices(money), { layout: 'list' }),
  amount: ringgit('Amount', maximumHint(money)),
  reason,
});

/** That the sibling owes less than what is moved. */
const useSurplus = (form: AnswersForm, { siblings }: RegistrationMoney): string | undefined =>
  useFormState(form, ({ typed }) => {
    const sibling = siblings.find(({ registration_id }) => registration_id === typed.to);
    const moved = (senFromRinggit(textOf(typed.amount ?? null)) ?? 0) / 100;
    const owed = Math.max(0, sibling?.balance ?? 0);
    if (!sibling || moved <= owed) return undefined;
    return `${sibling.camper_name} owes ${formatRinggit(owed)}: ${formatRinggit(moved - owed)} would be paid too much there.`;
  });

const siblingChoices = ({ siblings }: RegistrationMoney) =>
  siblings.map(({ registration_id, camper_name, status, balance }) => ({
    value: registration_id,
    label: `${camper_name}: ${status}, ${formatRinggit(Math.max(0, balance))} to pay`,
  }));

const chargeHints = {
  discount: 'Takes something off what the family pays',
  bursary: 'The same, paid for by a fund or a sponsor',
  extra: 'Adds something to what the family pays',
} as const;

const chargeFields = {
  kind: choice(
    'What is it?',
    manualChargeKinds.map((value) => ({ value, label: chargeKinds[value].label, hint: chargeHints[value] })),
  ),
  amount: ringgit('Amount'),
  reason,
};

/** A discount, bursary or extra, with a reason that the family reads. */
export function AddChargeForm({ registrationId, money, onClose }: Props) {
  const act = useMoneyAct(registrationId, money);
  const callForm = useCallForm({
    fields: chargeFields,
    schema: chargeBody,
    send: (body) => act(body, (call) => callApi(addCharge, call)),
    onDone: ({ due }) => {
      onClose();
      notifySuccess(`Added. Still to pay: ${formatRinggit(due)}.`);
    },
  });
  return <MoneyForm callForm={callForm} submitLabel="Save and email the family" onClose={onClose} />;
}

const removalFields = { reason };

type RemovalProps = { charge: Review['money']['charges'][number]; onClose: () => void };

/** Takes a charge away, with a reason that the family reads. */
export function RemoveChargeForm({ charge, onClose }: RemovalProps) {
  const callForm = useCallForm({
    fields: removalFields,
    schema: chargeRemovalBody,
    send: (body) =>
      promptWhenFull((chosen) =>
        callApi(removeCharge, {
          params: { chargeId: charge.id },
          body: { ...body, ...chosen },
          background: true,
        }),
      ),
    onDone: ({ due }) => {
      onClose();
      notifySuccess(`Removed. Still to pay: ${formatRinggit(due)}.`);
    },
  });
  return (
    <>
      <p>
        {charge.label}: {formatRinggit(charge.amount)}
      </p>
      <MoneyForm callForm={callForm} submitLabel="Remove and email the family" onClose={onClose} />
    </>
  );
}

type FrameProps = {
  callForm: CallForm;
  submitLabel: string;
  onClose: () => void;
  children?: ReactNode;
};

/** The questions about an amount of money, in a dialog; `children` are below them. */
export function MoneyForm({ callForm, submitLabel, onClose, children }: FrameProps) {
  const { form } = callForm;
  return (
    <DialogForm {...{ callForm, submitLabel }} onCancel={onClose}>
      {Object.entries(form.fields).map(([name, { unit }]) =>
        unit === 'RM' ? (
          <AmountField key={name} {...{ form, name }} />
        ) : (
          <FieldFor key={name} {...{ form, name }} />
        ),
      )}
      {children}
    </DialogForm>
  );
}

type AmountFieldProps = {
  form: AnswersForm;
  name: string;
  /** Instead of that of the field. */
  label?: string;
};

/** A box for an amount, its currency before it. */
export function AmountField({ form, name, label }: AmountFieldProps) {
  return <NumberField prefix="RM" {...useTextValue(form, name)} {...(label && { label })} />;
}
