import {
  type AccountCode,
  getAccountCodes,
  saveAccountCodes,
} from '@bowline/contract/api/staff/money/journal';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { accountHints, accountLabel } from '@bowline/contract/money/journal';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../form/field-errors.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { useAction } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import control from '../../../ui/fields/control.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './month.module.css';

/** The codes that the accounts of the journal have in the camp's books. */
export default function AccountCodesPage() {
  return (
    <StaffPage
      title="Account codes"
      subtitle="What the accounts of the journal are called in your accounting software: its codes, or its names if it matches accounts by name."
      actions={<LinkButton to="/payments/month">Month</LinkButton>}
    >
      <Loaded call={getAccountCodes} fresh>
        {({ accounts }) => <CodesForm accounts={accounts} />}
      </Loaded>
    </StaffPage>
  );
}

function CodesForm({ accounts }: { accounts: readonly AccountCode[] }) {
  const queries = useQueryClient();
  const [rows, setRows] = useState(accounts);
  const { act, busy, error } = useAction(saveAccountCodes, {
    quiet: true,
    onDone: (saved) => {
      setRows(saved.accounts);
      setQueryData(queries, queryOf(getAccountCodes), () => saved);
      notifySaved();
    },
  });
  const change = (account: AccountCode['account'], changed: Partial<AccountCode>) =>
    setRows((before) => before.map((row) => (row.account === account ? { ...row, ...changed } : row)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ body: { accounts: [...rows] } });
  };
  return (
    <form onSubmit={submit}>
      {error && <AlertBox messages={[Object.values(fieldErrors(error))[0] ?? error.message]} />}
      <DataTable
        caption="Account codes"
        columns={[
          { key: 'account', label: 'Account', heads: true },
          { key: 'code', label: 'Code' },
          { key: 'tax', label: 'Tax code' },
        ]}
        rows={rows.map((row) => ({
          key: row.account,
          cells: [
            <Account key="account" account={row.account} />,
            <Code
              key="code"
              label={`Code of ${accountLabel(row.account)}`}
              value={row.code}
              onChange={(code) => change(row.account, { code })}
            />,
            <Code
              key="tax"
              label={`Tax code of ${accountLabel(row.account)}`}
              value={row.tax_code}
              onChange={(tax_code) => change(row.account, { tax_code })}
            />,
          ],
        }))}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}

function Account({ account }: Pick<AccountCode, 'account'>) {
  const hint = accountHints[account];
  return (
    <>
      {accountLabel(account)}
      {hint && <span className={classNames('quiet small block', styles.hint)}>{hint}</span>}
    </>
  );
}

type CodeProps = { label: string; value: string; onChange: (value: string) => void };

const Code = ({ label, value, onChange }: CodeProps) => (
  <input
    className={classNames(control.control, styles.code)}
    aria-label={label}
    maxLength={LINE_LENGTH}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
