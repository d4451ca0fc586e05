import type { Reach } from '@bowline/contract/api/staff/log-reach';
import { staffRoleHints, staffRoleLabels, staffRolesInWords } from '@bowline/contract/staff-roles';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { DataTable } from '../ui/data-table.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import styles from './log.module.css';

/** The roles that the account had in that time. */
export function ReachStandings({ standings }: Pick<Reach, 'standings'>) {
  const { time_zone } = usePortal();
  return (
    <section className={styles.part}>
      <h3>{t('Roles in that time')}</h3>
      <DataTable
        caption={t('Roles in that time')}
        columns={[
          { key: 'role', label: t('Roles') },
          { key: 'from', label: t('From') },
          { key: 'until', label: t('Until') },
          { key: 'last', label: t('Last day') },
        ]}
        rows={standings.map(({ roles, from, until, disabled, ends_on, recorded }) => ({
          key: from,
          cells: [
            disabled
              ? t('{roles}, disabled', { roles: staffRolesInWords(roles) })
              : roles.map((role) => `${t(staffRoleLabels[role])}: ${t(staffRoleHints[role])}`).join('. '),
            recorded ? formatInstant(from, time_zone) : t('Before changes were recorded'),
            until ? formatInstant(until, time_zone) : t('Now'),
            ends_on ? formatDate(ends_on) : t('None'),
          ],
        }))}
      />
    </section>
  );
}
