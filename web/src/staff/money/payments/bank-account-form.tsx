import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import {
  askBankAccount,
  bankAccountRequestBody,
  transferStateLabels,
} from '@bowline/contract/api/staff/money/refund-accounts';
import { formatRinggit } from '@bowline/contract/text/money';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoneyForm, type MoneyFormProps, maximumHint, reason, ringgit } from './money-forms.tsx';

type StateProps = { money: RegistrationMoney; onAsk: () => void };

/** Whether the family was asked where a refund goes, and else the way to ask it. */
export function BankAccountState({ money: { bank_account: asked }, onAsk }: StateProps) {
  if (!asked)
    return (
      <p>
        <Button variant="quiet" onClick={onAsk}>
          Ask the family for its bank account…
        </Button>
      </p>
    );
  return (
    <Callout colour="blue">
      {`A transfer of ${formatRinggit(asked.amount)} is under way: ${transferStateLabels[asked.state].toLowerCase()}. `}
      <Link to="/payments/transfers">Refunds to transfer</Link>
    </Callout>
  );
}

/** Asks the family by email which account a refund goes to. */
export function BankAccountForm({ registrationId, money, onClose }: MoneyFormProps) {
  const sentWords = useStaffSentWords();
  const callForm = useCallForm({
    fields: useMemo(() => ({ amount: ringgit('Refund amount', maximumHint(money)), reason }), [money]),
    record: money.to_refund > 0 ? { amount: money.to_refund } : {},
    schema: bankAccountRequestBody,
    body: (values) => ({ ...values, seen: money.version }),
    send: (body) => callApi(askBankAccount, { params: { registrationId }, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess(sentWords('The family is asked by email for its bank account.'));
    },
  });
  return (
    <>
      <p>
        The family enters its account in the portal. The refund then waits in Payments, Refunds to transfer.
      </p>
      <MoneyForm callForm={callForm} submitLabel="Ask the family by email" onClose={onClose} />
    </>
  );
}
