import type { Retention } from '@bowline/contract/api/staff/administration/retention';
import { countInWords, type RetentionKind, retentionRules } from '@bowline/contract/staff/retention';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import type { ComponentProps } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import styles from '../settings/settings.module.css';

type TablePartProps = Omit<ComponentProps<typeof ResponsiveTable>, 'caption'> & {
  title: string;
  /** Said where there are no rows. */
  empty?: string;
};

function TablePart({ title, empty, ...table }: TablePartProps) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{title}</h2>
      {table.rows.length > 0 ? <ResponsiveTable caption={title} {...table} /> : <p>{empty}</p>}
    </Card>
  );
}

export function DuePart({ due }: Pick<Retention, 'due'>) {
  return (
    <TablePart
      title="What will be deleted in the next 90 days"
      empty="Nothing."
      columns={[
        { key: 'day', label: 'In the night to' },
        { key: 'what', label: 'What', heads: true },
        { key: 'camp', label: 'Camp season' },
        { key: 'names', label: 'Registrations' },
      ]}
      rows={due.map((group) => ({
        key: `${group.day} ${group.kind} ${group.camp} ${group.held}`,
        cells: [
          group.held ? 'Held' : formatDate(group.day),
          countInWords(group.kind, group.count),
          group.camp ?? '',
          <Names key="names" group={group} />,
        ],
      }))}
    />
  );
}

function Names({ group: { registrations, count } }: { group: Retention['due'][number] }) {
  if (registrations.length === 0) return null;
  return (
    <div className={styles.names}>
      <Disclosure summary="Names" quiet>
        <ul>
          {registrations.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/registrations/${id}`}>{name || 'No name yet'}</Link>
            </li>
          ))}
        </ul>
        {count > registrations.length && <p>{`and ${count - registrations.length} more`}</p>}
      </Disclosure>
    </div>
  );
}

export function HoldsPart({ holds }: Pick<Retention, 'holds'>) {
  const { time_zone } = usePortal();
  if (holds.length === 0) return null;
  return (
    <TablePart
      title="Kept longer"
      columns={[
        { key: 'name', label: 'Camper', heads: true },
        { key: 'reason', label: 'Reason' },
        { key: 'by', label: 'By' },
      ]}
      rows={holds.map(({ registration_id, name, reason, by, at, account_deleted }) => ({
        key: registration_id,
        cells: [
          <Link key="name" to={`/registrations/${registration_id}`}>
            {name || 'No name yet'}
          </Link>,
          account_deleted ? `${reason} (the account is deleted)` : reason,
          `${by}, ${formatInstant(at, time_zone)}`,
        ],
      }))}
    />
  );
}

export function RulesPart({ rules }: Pick<Retention, 'rules'>) {
  return (
    <TablePart
      title="Last run of each rule"
      columns={[
        { key: 'rule', label: 'Rule', heads: true },
        { key: 'run', label: 'Last run' },
        { key: 'erased', label: 'Last deleted' },
      ]}
      rows={rules.map(({ kind, last_run, last_erased }) => ({
        key: kind,
        cells: [
          retentionRules[kind].title,
          last_run ? lastRunInWords(kind, last_run) : 'Not yet',
          last_erased ? `${formatDate(last_erased.day)}: ${countInWords(kind, last_erased.erased)}` : '–',
        ],
      }))}
    />
  );
}

function lastRunInWords(
  kind: RetentionKind,
  { day, erased, failed }: NonNullable<Retention['rules'][number]['last_run']>,
): string {
  const what = erased === 0 ? 'nothing was due' : countInWords(kind, erased);
  const done = `${formatDate(day)}: ${erased === 0 && failed > 0 ? 'none deleted' : what}`;
  return failed === 0 ? done : `${done}, ${failed} failed`;
}

export function CertificatesPart({ certificates }: Pick<Retention, 'certificates'>) {
  return (
    <TablePart
      title="Certificates"
      empty="Nothing was deleted yet."
      columns={[
        { key: 'day', label: 'In the night to', heads: true },
        { key: 'what', label: 'Deleted' },
        { key: 'open', label: 'Certificate', action: true },
      ]}
      rows={certificates.map(({ id, day, results }) => ({
        key: id,
        cells: [
          formatDate(day),
          results.map(resultInWords).join(', '),
          <LinkButton key="open" variant="quiet" to={`/settings/retention?certificate=${id}`}>
            Open
          </LinkButton>,
        ],
      }))}
    />
  );
}

type RuleResult = Retention['certificates'][number]['results'][number];

function resultInWords({ kind, erased, failed }: RuleResult): string {
  const deleted = countInWords(kind as RetentionKind, erased);
  return failed === 0 ? deleted : `${deleted} (${failed} failed)`;
}
