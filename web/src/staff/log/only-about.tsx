import type { LogEntry, LogFilters } from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './log.module.css';
import type { ChangeFilters } from './use-log.ts';

type Props = { filters: LogFilters; first: LogEntry | undefined; onChange: ChangeFilters };

/** What the log is narrowed to from elsewhere, each to be taken away again. The newest entry knows its name. */
export function OnlyAbout({ filters, first, onChange }: Props) {
  const narrowed = [
    { name: 'registration', label: t('Registration'), value: first?.registration?.reference },
    { name: 'camper', label: t('Camper'), value: first?.camper?.name },
    { name: 'account', label: t('Family'), value: first?.family?.name },
    { name: 'about', label: t('Staff account'), value: first?.about_staff?.name },
  ] as const;
  const chosen = narrowed.filter(({ name }) => filters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.only}>
      {chosen.map(({ name, label, value }) => (
        <li key={name}>
          <span>{value ? t('{what}: {value}', { what: label, value }) : label}</span>
          <Button
            look="quiet"
            aria-label={t('Remove filter: {what}', { what: label })}
            onClick={() => onChange({ [name]: '' })}
          >
            <Icon name="cross" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
