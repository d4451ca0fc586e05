import { listDoses, type MedicationRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { outcomeLabels } from '@bowline/contract/on-site/health';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatInstant,
  formatTime,
} from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './doses-page.module.css';

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
        title={t('Medication record')}
        subtitle={`${camp.name}, ${formatDateRange(camp.starts_on, camp.ends_on)}`}
        actions={
          <>
            {people.length > 0 && <Button onClick={() => window.print()}>{t('Print')}</Button>}
            <LinkButton to={`/camps/${camp.id}/health-day`}>{t('Health at camp')}</LinkButton>
          </>
        }
      >
        {people.length === 0 && (
          <EmptyState title={t('No dose is recorded yet')}>
            {t('Doses that are recorded on the phones of the medics and the crew appear here.')}
          </EmptyState>
        )}
        {people.map(({ registration_id, name, doses }) => (
          <section key={registration_id} className={styles.person}>
            <h2>{name}</h2>
            <ResponsiveTable
              caption={t('Doses of {name}', { name })}
              columns={[
                { key: 'day', label: t('Day'), heads: true },
                { key: 'due', label: t('Due') },
                { key: 'medicine', label: t('Medicine') },
                { key: 'outcome', label: t('Outcome') },
                { key: 'at', label: t('Actual time') },
                { key: 'by', label: t('By') },
                { key: 'note', label: t('Note') },
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
  'given twice': () => t('Given twice'),
  'recorded twice': () => t('Recorded twice'),
  'too soon': () => t('Too soon after another'),
  'too many': () => t('Above the maximum'),
};

function rowOf(dose: Dose, timeZone: string) {
  const { id, day, due_at, medicine, outcome, given_at, by, note, undone, warning } = dose;
  const isOnDay = formatDay(given_at, timeZone) === formatDate(day);
  return {
    key: id,
    cells: [
      formatDate(day),
      due_at ?? t('As needed'),
      medicine,
      <span key="outcome" className={styles.outcome}>
        {undone ? <s>{outcomeLabels[outcome]}</s> : outcomeLabels[outcome]}
        {undone && ` ${t('Taken back')}`}
        {warning && <Badge colour="red">{warnings[warning]()}</Badge>}
      </span>,
      isOnDay ? formatTime(given_at, timeZone) : formatInstant(given_at, timeZone),
      by,
      note,
    ],
  };
}
