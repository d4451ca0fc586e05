import { listDoses, type MedicationRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { outcomeLabels } from '@bowline/contract/on-site/health';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatInstant,
  formatTime,
} from '@bowline/contract/text/dates';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './camp-health.module.css';

/** Every dose of a camp, by camper, to read and to print. */
export default function DosesPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={listDoses} params={{ campId }} fresh>
      {(record) => <Doses record={record} />}
    </Loaded>
  );
}

function Doses({ record: { camp, time_zone, people } }: { record: MedicationRecord }) {
  return (
    <div className={styles.record}>
      <StaffPage
        title="Medication record"
        subtitle={`${camp.name}, ${formatDateRange(camp.starts_on, camp.ends_on)}`}
        actions={
          <>
            {people.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
            <LinkButton to={`/camps/${camp.id}/health-day`}>Health at camp</LinkButton>
          </>
        }
      >
        {people.length === 0 && (
          <EmptyState title="No dose is recorded yet">
            Doses that are recorded on the phones of the medics and the crew appear here.
          </EmptyState>
        )}
        {people.map(({ registration_id, name, doses }) => (
          <section key={registration_id} className={classNames('stack gap-2 fit', styles.person)}>
            <h2>{name}</h2>
            <ResponsiveTable
              caption={`Doses of ${name}`}
              columns={[
                { key: 'day', label: 'Day', heads: true },
                { key: 'due', label: 'Due' },
                { key: 'medicine', label: 'Medicine' },
                { key: 'outcome', label: 'Outcome' },
                { key: 'at', label: 'Actual time' },
                { key: 'by', label: 'By' },
                { key: 'note', label: 'Note' },
              ]}
              rows={doses.map((dose) => rowOf(dose, time_zone))}
            />
          </section>
        ))}
      </StaffPage>
    </div>
  );
}

type Dose = MedicationRecord['people'][number]['doses'][number];

const warnings: Readonly<Record<NonNullable<Dose['warning']>, () => string>> = {
  'given twice': () => 'Given twice',
  'recorded twice': () => 'Recorded twice',
  'too soon': () => 'Too soon after another',
  'too many': () => 'Above the maximum',
};

function rowOf(dose: Dose, timeZone: string) {
  const { id, day, due_at, medicine, outcome, given_at, by, note, undone, warning, settled } = dose;
  const isOnDay = formatDay(given_at, timeZone) === formatDate(day);
  return {
    key: id,
    cells: [
      formatDate(day),
      due_at ?? 'As needed',
      medicine,
      <span key="outcome" className={styles.outcome}>
        {undone ? <s>{outcomeLabels[outcome]}</s> : outcomeLabels[outcome]}
        {undone && ' Undone'}
        {warning && <Badge colour={settled ? 'grey' : 'red'}>{warnings[warning]()}</Badge>}
        {settled && (
          <span>{`Looked into by ${settled.by}, ${formatInstant(settled.at, timeZone)}: ${settled.note}`}</span>
        )}
      </span>,
      isOnDay ? formatTime(given_at, timeZone) : formatInstant(given_at, timeZone),
      by,
      note,
    ],
  };
}
