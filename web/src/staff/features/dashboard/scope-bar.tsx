import type { DashboardScope } from '@bowline/contract/api/staff/dashboard';
import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { usePortal } from '../../../frame/portal.ts';
import control from '../../../ui/control.module.css';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';
import { firstOfLast } from './scope.ts';

type Props = {
  scope: DashboardScope;
  onChange: (change: DashboardScope) => void;
  choices: Pick<Dashboard, 'seasons' | 'choices'>;
};

/** What the figures are about: which camps, and registrations begun in which days. */
export function ScopeBar({ scope, onChange, choices }: Props) {
  const { from, to } = scope;
  return (
    <search className={styles.scope}>
      <CampChoice {...{ scope, onChange, choices }} />
      <PeriodChoice {...{ scope, onChange }} />
      <Disclosure summary={t('Days of your own')} open={to !== undefined}>
        <div className={styles.days}>
          <Day label={t('Begun from')} value={from} onChange={(day) => onChange({ from: day })} />
          <Day label={t('Begun to')} value={to} onChange={(day) => onChange({ to: day })} />
        </div>
      </Disclosure>
    </search>
  );
}

function CampChoice({ scope: { camp, season }, onChange, choices }: Props) {
  const choose = (value: string) => {
    const [kind, chosen] = value.split(' ');
    onChange({
      camp: kind === 'camp' ? chosen : undefined,
      season: kind === 'season' ? chosen : undefined,
    });
  };
  return (
    <FieldFrame label={t('Camps')}>
      {({ id }) => (
        <select
          id={id}
          className={control.control}
          value={camp ? `camp ${camp}` : season ? `season ${season}` : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('All that are not over')}</option>
          {choices.seasons.map((year) => (
            <optgroup key={year} label={t('Season {year}', { year })}>
              <option value={`season ${year}`}>{t('All of {year}', { year })}</option>
              {choices.choices
                .filter((one) => one.season === year)
                .map(({ id: campId, name, dates }) => (
                  <option key={campId} value={`camp ${campId}`}>
                    {`${name}, ${dates}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const PERIODS = [7, 30, 90] as const;

function PeriodChoice({ scope: { from, to }, onChange }: Omit<Props, 'choices'>) {
  const { today } = usePortal();
  const firsts = PERIODS.map((days) => ({ days, from: firstOfLast(days, today) }));
  const known = to === undefined && firsts.some((one) => one.from === from);
  const own = !known && (from !== undefined || to !== undefined);
  return (
    <FieldFrame label={t('Registrations begun')}>
      {({ id }) => (
        <select
          id={id}
          className={control.control}
          value={own ? 'own' : (from ?? '')}
          onChange={({ currentTarget }) =>
            onChange({ from: currentTarget.value || undefined, to: undefined })
          }
        >
          <option value="">{t('At any time')}</option>
          {firsts.map((one) => (
            <option key={one.days} value={one.from}>
              {t('In the last {days} days', { days: one.days })}
            </option>
          ))}
          {own && (
            <option value="own" disabled>
              {t('In days of your own')}
            </option>
          )}
        </select>
      )}
    </FieldFrame>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

/** A day counts as soon as it is whole; an emptied one counts no more. */
function Day({ label, value = '', onChange }: DayProps) {
  const [typed, setTyped] = useState(value);
  const type = (next: string) => {
    setTyped(next);
    if (next === '' || isRealDate(next)) onChange(next || undefined);
  };
  return <DateBoxes label={label} optional value={typed} onChange={type} />;
}
