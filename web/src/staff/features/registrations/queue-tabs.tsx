import {
  type RegistrationTab,
  registrationTabNames,
  registrationTabs,
} from '@bowline/contract/registration-tabs';
import { t } from '@bowline/contract/text/t';
import styles from './queue.module.css';

type Props = {
  tab: RegistrationTab;
  counts: Readonly<Record<RegistrationTab, number>> | undefined;
  onChoose: (tab: RegistrationTab) => void;
};

export function QueueTabs({ tab, counts, onChoose }: Props) {
  return (
    <nav className={styles.tabs} aria-label={t('Statuses')}>
      {registrationTabNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => onChoose(name)}
        >
          {t(registrationTabs[name].label)} <span className={styles.count}>{counts?.[name] ?? '…'}</span>
        </button>
      ))}
    </nav>
  );
}
