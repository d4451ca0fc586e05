import {
  type BankLine,
  type BankLineState,
  bankLineStates,
  listBankLines,
} from '@bowline/contract/api/staff/money/bank-statements';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShortcutHelp } from '../../ui/shortcuts.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './bank-statement.module.css';
import { ImportStatement } from './import-statement.tsx';
import { LineShares } from './line-shares.tsx';
import { LineMarks, OpenLines } from './open-lines.tsx';
import { useDecideLine } from './use-decide-line.ts';

const labels: Readonly<Record<BankLineState, string>> = {
  open: 'To match',
  matched: 'Matched',
  ignored: 'Not camp payments',
  returned: 'Reversed by the bank',
};

type State = (typeof bankLineStates)[number];
const PAGE = 50;

/** Money that arrived in the bank account, matched with the payments that families report. */
export default function BankStatementPage() {
  const [state, setState] = useState<State>('open');
  const [skip, setSkip] = useState(0);
  const query = { state, skip: String(skip) };
  const choose = (chosen: State) => {
    setState(chosen);
    setSkip(0);
  };
  return (
    <StaffPage
      title="Bank statement"
      subtitle="Nothing is confirmed automatically: you match each line."
      actions={
        <>
          <ShortcutHelp />
          <ImportStatement onImported={() => choose('open')} />
        </>
      }
    >
      <Loaded call={listBankLines} query={query} background>
        {({ rows, counts, payments_reversed }) => (
          <>
            {payments_reversed > 0 && state !== 'returned' && (
              <ReversedPayments count={payments_reversed} onShow={() => choose('returned')} />
            )}
            <StateTabs counts={counts} chosen={state} onChoose={choose} />
            {state === 'open' && <OpenLines lines={rows} />}
            {state !== 'open' && <DecidedLines lines={rows} state={state} />}
            <Pager {...{ skip, setSkip }} total={counts[state]} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
}

/** Confirmed payments whose money went back, until staff undo them too. */
function ReversedPayments({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Callout
      colour="red"
      role="status"
      title={
        count === 1
          ? 'The bank reversed 1 confirmed payment'
          : `The bank reversed ${count} confirmed payments`
      }
    >
      <Button onClick={onShow}>Show</Button>
    </Callout>
  );
}

type PagerProps = { skip: number; total: number; setSkip: (skip: number) => void };

function Pager({ skip, total, setSkip }: PagerProps) {
  if (total <= PAGE && skip === 0) return null;
  return (
    <div className="row gap-3">
      <Button disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - PAGE))}>
        Previous
      </Button>
      <Button disabled={skip + PAGE >= total} onClick={() => setSkip(skip + PAGE)}>
        Next
      </Button>
    </div>
  );
}

const captions: Readonly<Record<BankLineState, string>> = {
  open: 'Lines to match',
  matched: 'Matched lines',
  ignored: 'Lines marked as not a camp payment',
  returned: 'Lines that take an earlier one back',
};

type Props = {
  counts: Readonly<Record<BankLineState, number>>;
  chosen: BankLineState;
  onChoose: (state: BankLineState) => void;
};

function StateTabs({ counts, chosen, onChoose }: Props) {
  const tabs = bankLineStates.map((name) => ({ name, label: labels[name], count: counts[name] }));
  return <CountedTabs label="Lines" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

const columns = () => [
  { key: 'day', label: 'Date' },
  { key: 'amount', label: 'Amount', numeric: true },
  { key: 'description', label: 'Description' },
  { key: 'whose', label: 'Registration' },
  { key: 'by', label: 'By' },
  { key: 'act', label: 'Undo' },
];

/** Lines that were decided on, the last one first. What confirmed a payment stays; the rest can be opened again. */
function DecidedLines({ lines, state }: { lines: readonly BankLine[]; state: BankLineState }) {
  const { reopen, busy } = useDecideLine();
  if (lines.length === 0) return <p className={styles.nothing}>No lines yet.</p>;
  const rows = lines.map((line) => ({
    key: line.id,
    cells: [
      formatDate(line.day),
      formatRinggit(line.amount),
      <Described key="description" line={line} />,
      <LineShares key="whose" line={line} />,
      line.decided_by,
      line.state !== 'returned' && canReopen(line) && (
        <Button key="act" busy={busy} onClick={() => void reopen(line)}>
          Reopen
        </Button>
      ),
    ],
  }));
  return <DataTable caption={captions[state]} columns={columns()} rows={rows} />;
}

const canReopen = ({ state, shares }: BankLine): boolean =>
  state !== 'matched' || (shares.length > 0 && shares.every(({ made }) => made === 'linked'));

function Described({ line }: { line: BankLine }) {
  const { description, state, reverses } = line;
  if (state !== 'returned')
    return (
      <>
        <LineMarks line={line} /> {description}
      </>
    );
  return reverses
    ? `${description}\n${`reverses ${formatDate(reverses.day)}: ${reverses.description}`}`
    : `${description}\nWe do not know which line this reverses. Please look for it.`;
}
