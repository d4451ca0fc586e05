import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { notifySuccess } from '../../shell/notifications/notifications.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import styles from './security-card.module.css';

/** The email and password, and who is logged in with them. */
export function SecurityCard({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const changed = () => {
    notifySuccess(t('Password changed. Other devices were logged out.'));
    setChanges(changes + 1);
  };
  return (
    <Card as="section" aria-labelledby="security">
      <h2 className={styles.title} id="security">
        {t('Password and security')}
      </h2>
      <Disclosure summary={t('Change your email')}>
        <ChangeEmail email={email} />
      </Disclosure>
      {/* Made anew after a change: folded away, with nothing left of the passwords. */}
      <Disclosure key={changes} summary={t('Change your password')}>
        <ChangePasswordForm email={email} onChanged={changed} />
      </Disclosure>
      <div className={styles.everywhere}>
        <p>{t('Lost a phone, or logged in on someone else’s computer?')}</p>
        <LogOutEverywhere />
      </div>
    </Card>
  );
}
