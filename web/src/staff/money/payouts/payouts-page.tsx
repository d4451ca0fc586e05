import { importPayouts, listPayouts, type Payout } from '@bowline/contract/api/staff/money/payouts';
import { onlineProviderLabels } from '@bowline/contract/money/online-payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { PaidFor } from '../online-payments/paid-for.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';

/** What providers paid out to the bank account, and what each payout is made of. */
export default function PayoutsPage() {
  const [search] = useSearchParams();
  const after = search.get('after') ?? undefined;
  return (
    <Loaded call={listPayouts} query={{ ...(after && { after }) }} fresh>
      {({ payouts, next, providers }) => (
        <StaffPage
          title="Payouts"
          subtitle="What the provider of online payments paid to your bank account, from its reports. Importing a report again changes nothing."
          actions={providers.length > 0 && <ImportReport providers={providers} />}
        >
          <MoneyTabs chosen="/payments/payouts" />
          {payouts.length === 0 && (
            <EmptyState title="No payouts yet">
              Export the payout report on the page of the provider, as CSV, and import it here.
            </EmptyState>
          )}
          {payouts.map((payout) => (
            <PayoutLines key={payout.id} payout={payout} />
          ))}
          {next && <LinkButton to={`/payments/payouts?after=${next}`}>Next page</LinkButton>}
        </StaffPage>
      )}
    </Loaded>
  );
}

const kinds = { payment: 'Payment', refund: 'Refund', other: 'Other' } as const;

function PayoutLines({ payout }: { payout: Payout }) {
  const { ref, day, amount, fees, provider, unknown, lines } = payout;
  return (
    <Disclosure
      summary={
        <span>
          {`Payout of ${formatDate(day)}: `}
          <strong>{formatRinggit(amount)}</strong>
          {` (${onlineProviderLabels[provider]} ${ref}, fees ${formatRinggit(fees)}) `}
          {unknown > 0 && <Badge colour="amber">{`${unknown} unknown`}</Badge>}
        </span>
      }
    >
      <ResponsiveTable
        caption={`Payout ${ref}`}
        columns={[
          { key: 'whose', label: 'Camper', heads: true },
          { key: 'kind', label: 'Kind' },
          { key: 'amount', label: 'Amount', numeric: true },
          { key: 'fee', label: 'Fee', numeric: true },
        ]}
        rows={lines.map((line, nth) => ({
          key: String(nth),
          marked: !line.known,
          cells: [
            <Whose key="whose" line={line} />,
            kinds[line.kind],
            formatRinggit(line.amount),
            formatRinggit(line.fee),
          ],
        }))}
      />
    </Disclosure>
  );
}

function Whose({ line: { registrations, known, description, kind } }: { line: Payout['lines'][number] }) {
  if (registrations.length > 0) return <PaidFor registrations={registrations} />;
  return (
    <>
      {description || (kind === 'other' ? 'No payment' : '–')}{' '}
      {!known && <Badge colour="amber">Not a payment of the portal</Badge>}
    </>
  );
}

type Provider = Payout['provider'];

function ImportReport({ providers }: { providers: readonly Provider[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Import report…
      </Button>
      <Dialog title="Import a payout report" open={open} onClose={() => setOpen(false)}>
        <ImportForm providers={providers} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ImportForm({ providers, onClose }: { providers: readonly Provider[]; onClose: () => void }) {
  const [provider, setProvider] = useState(providers[0] ?? 'practice');
  const [name, setName] = useState<string>();
  const { act, busy, error } = useAction(importPayouts, {
    quiet: true,
    onDone: ({ added, known }) => {
      onClose();
      notifySuccess(`${added} new ${added === 1 ? 'payout' : 'payouts'}, ${known} known before.`);
    },
  });
  const send = async (file: File) => {
    setName(file.name);
    act({ body: { provider, csv: await file.text() } });
  };
  return (
    <div className="stack gap-4">
      {providers.length > 1 && (
        <SelectField
          label="Provider"
          value={provider}
          onChange={({ currentTarget }) => setProvider(currentTarget.value as Provider)}
          options={providers.map((value) => ({ value, label: onlineProviderLabels[value] }))}
        />
      )}
      <FileDrop
        label="Report (CSV)"
        hint="The file as the page of the provider exports it."
        accept=".csv,text/csv,text/plain"
        error={error ? (error instanceof ApiError && error.errors.csv?.[0]) || error.message : undefined}
        chosen={name !== undefined}
        disabled={busy}
        onFile={(file) => void send(file)}
      >
        <span role="status">{busy ? 'Reading…' : name}</span>
      </FileDrop>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  );
}
