import type { DashboardScope } from '@bowline/contract/api/staff/dashboard';
import { t } from '@bowline/contract/text/t';
import control from '../../ui/fields/control.module.css';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { PeriodFilter } from '../ui/period-filter.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Props = {
  scope: DashboardScope;
  onChange: (change: DashboardScope) => void;
  choices: Pick<Dashboard, 'seasons' | 'choices'>;
};

/** What the figures are about: which camps, and registrations started in which days. */
export function ScopeBar({ scope, onChange, choices }: Props) {
  const { from = '', to = '' } = scope;
  return (
    <search className={styles.scope}>
      <CampChoice {...{ scope, onChange, choices }} />
      <PeriodFilter
        label={t('Registrations started')}
        period={{ from, to }}
        onChange={(period) => onChange({ from: period.from || undefined, to: period.to || undefined })}
      />
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
          <option value="">{t('Current and upcoming')}</option>
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
