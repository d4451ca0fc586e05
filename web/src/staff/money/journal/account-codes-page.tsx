import {
  type AccountCode,
  accountCodes,
  getAccountCodes,
  saveAccountCodes,
} from '@bowline/contract/api/staff/money/journal';
import { text } from '@bowline/contract/form/text-fields';
import { accountHints, accountLabel, journalAccounts } from '@bowline/contract/money/journal';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './month.module.css';

/** The codes that the accounts of the journal have in the camp's books. */
export default function AccountCodesPage() {
  return (
    <StaffPage
      title="Account codes"
      subtitle="What the accounts of the journal are called in your program for accounts. QuickBooks needs their names, Xero a tax rate for each."
      actions={<LinkButton to="/payments/month">Month</LinkButton>}
    >
      <Loaded call={getAccountCodes} fresh>
        {({ accounts }) => <CodesForm accounts={accounts} />}
      </Loaded>
    </StaffPage>
  );
}

const taxOf = (account: string) => `${account} tax`;

const fields = Object.fromEntries(
  journalAccounts.flatMap((account) => {
    const label = accountLabel(account);
    const hint = accountHints[account];
    return [
      [account, text(label, { optional: true, ...(hint && { hint }) })],
      [taxOf(account), text(`Tax code of ${label}`, { optional: true })],
    ];
  }),
);

function CodesForm({ accounts }: { accounts: readonly AccountCode[] }) {
  const queries = useQueryClient();
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: Object.fromEntries(
      accounts.flatMap(({ account, code, tax_code }) => [
        [account, code],
        [taxOf(account), tax_code],
      ]),
    ),
    schema: accountCodes,
    body: (values) => ({
      accounts: journalAccounts.map((account) => ({
        account,
        code: values[account] ?? '',
        tax_code: values[taxOf(account)] ?? '',
      })),
    }),
    send: (body) => callApi(saveAccountCodes, { body, background: true }),
    onDone: (saved) => {
      queries.setQueryData(queryOf(getAccountCodes).queryKey, saved);
      notifySaved();
    },
  });
  return (
    <Card>
      <form {...formProps}>
        <AlertBox messages={errors} />
        <div className={styles.codes}>
          {journalAccounts.map((account) => (
            <Fragment key={account}>
              <FieldFor form={form} name={account} />
              <FieldFor form={form} name={taxOf(account)} />
            </Fragment>
          ))}
        </div>
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
