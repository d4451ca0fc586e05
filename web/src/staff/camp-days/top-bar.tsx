import { plural, t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { logOutStaff } from '../session/session.ts';
import { promptChoice } from '../ui/prompt-choice.tsx';
import styles from './camp-day.module.css';
import type { OpenPhoneDay } from './phone-day/phone-day.ts';

interface Props {
  readonly camp: string;
  readonly phone: OpenPhoneDay;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the top: the camp, the way out, and what the list is of. */
export function TopBar({ camp, phone, state, children }: Props) {
  return (
    <header className={styles.top}>
      <div className={styles.line}>
        <Link className={styles.back} to="/camp/" aria-label={t('All camps')}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </Link>
        <div className={styles.title}>
          <h1 className={styles.camp} tabIndex={-1}>
            {camp}
          </h1>
          {state}
        </div>
        <button type="button" className={styles.leave} onClick={() => logOutOf(phone)}>
          {t('Log out')}
        </button>
      </div>
      {children}
    </header>
  );
}

/** Logging out deletes what waits on this phone, so it is sent first or asked about. */
async function logOutOf(phone: OpenPhoneDay): Promise<void> {
  if (phone.store.get().queue.length > 0) await phone.sync();
  const count = phone.store.get().queue.length;
  const sure =
    count === 0 ||
    (await promptChoice({
      title: plural(count, { one: '{count} tap is not sent yet', other: '{count} taps are not sent yet' }),
      text: t('They are lost when you log out. Wait for the network to send them.'),
      choices: [{ name: 'discard', label: t('Discard and log out'), danger: true }],
      cancel: t('Stay'),
    }));
  if (sure) await logOutStaff();
}
