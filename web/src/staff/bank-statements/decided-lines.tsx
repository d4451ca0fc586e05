import type { BankLine, BankLineState, BankMatch } from '@bowline/contract/api/staff/bank-statements';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import styles from './bank-statement.module.css';
import { useDecideLine } from './use-decide-line.ts';

const matches: Readonly<Record<BankMatch, string>> = {
  confirmed: 'Slip confirmed',
  recorded: 'Recorded as a transfer',
  linked: 'Linked',
};

const columns = () => [
  { key: 'day', label: t('Date') },
  { key: 'amount', label: t('Amount'), numeric: true },
  { key: 'description', label: t('Description') },
  { key: 'whose', label: t('Registration') },
  { key: 'by', label: t('By') },
  { key: 'act', label: t('Undo') },
];

/** Lines that were decided on, the last one first. What confirmed a payment stays; the rest can be opened again. */
export function DecidedLines({ lines, state }: { lines: readonly BankLine[]; state: BankLineState }) {
  const { reopen, busy } = useDecideLine();
  if (lines.length === 0) return <p className={styles.nothing}>{t('No lines yet.')}</p>;
  const rows = lines.map((line) => ({
    key: line.id,
    cells: [
      formatDate(line.day),
      formatRinggit(line.amount),
      line.description,
      <Whose key="whose" line={line} />,
      line.decided_by,
      canReopen(line) && (
        <Button key="act" busy={busy} onClick={() => void reopen(line)}>
          {t('Reopen')}
        </Button>
      ),
    ],
  }));
  return (
    <DataTable
      caption={state === 'matched' ? t('Matched lines') : t('Lines marked as not ours')}
      columns={columns()}
      rows={rows}
    />
  );
}

const canReopen = ({ match }: BankLine): boolean => match === null || match === 'linked';

function Whose({ line: { match, matched_to } }: { line: BankLine }) {
  if (!match || !matched_to) return null;
  return (
    <>
      <Link to={`/registrations/${matched_to.registration_id}`}>{matched_to.camper_name}</Link>
      {`\n${matched_to.reference ?? ''} · ${t(matches[match])}`}
    </>
  );
}
